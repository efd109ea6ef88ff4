import { expect, it } from 'vitest';
import { differences } from './packed.mjs';

it('names what is missing from a pack and what does not belong there', () => {
  expect(differences(['a', 'b'], ['a', 'b'])).toEqual([]);
  expect(differences(['a', 'notes.txt'], ['a', 'b'])).toEqual(['b is missing', 'notes.txt does not belong there']);
});
