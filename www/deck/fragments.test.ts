// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { Fragments } from './fragments.ts';

function slide(inside: string) {
  const section = document.createElement('section');
  section.innerHTML = inside;
  const anchor = section.querySelector('i');
  if (anchor === null) throw new Error('no anchor');
  return { section, fragments: new Fragments(anchor, section) };
}

const order = (section: HTMLElement) =>
  [...section.querySelectorAll('.fragment')].map(
    (one) => `${one.id || 'x'}${one.getAttribute('data-fragment-index') ?? ''}`,
  );

it('stand behind their puzzle, and before what the author has behind it', () => {
  const { section, fragments } = slide('<b class="fragment" id="a"></b><i></i><b class="fragment" id="z"></b>');
  fragments.become(2);
  expect(order(section)).toEqual(['a', 'x', 'x', 'z']);
  expect([fragments.count, fragments.done]).toEqual([2, 0]);
});

it('make room when more are known than when the deck was numbered', () => {
  const { section, fragments } = slide('<i></i><b class="fragment" id="z"></b>');
  fragments.become(1);
  for (const [index, one] of [...section.querySelectorAll('.fragment')].entries())
    one.setAttribute('data-fragment-index', String(index));
  fragments.become(3);
  expect(order(section)).toEqual(['x0', 'x1', 'x2', 'z3']);
});

it('begin at the number of their puzzle', () => {
  const { section, fragments } = slide(
    '<b class="fragment" id="a" data-fragment-index="3"></b><i data-fragment-index="2"></i>',
  );
  fragments.become(2);
  expect(order(section)).toEqual(['a3', 'x2', 'x3']);
});

it('never lose one that the deck has gone through', () => {
  const { section, fragments } = slide('<i></i>');
  fragments.become(3);
  section.querySelector('.fragment')?.classList.add('visible');
  expect(fragments.become(0)).toBe(true);
  expect([fragments.count, fragments.done]).toEqual([1, 1]);
  expect(fragments.become(1)).toBe(false);
});

it('know their own, and leave nothing of themselves', () => {
  const { section, fragments } = slide('<i></i><b class="fragment" id="z"></b>');
  fragments.become(2);
  const [first, second, other] = section.querySelectorAll('.fragment');
  if (first === undefined || second === undefined || other === undefined) throw new Error('too few');
  expect(fragments.include([other, second])).toBe(true);
  expect(fragments.include([other])).toBe(false);
  first.classList.add('visible');
  fragments.end();
  expect(order(section)).toEqual(['z']);
  expect(fragments.count).toBe(0);
});
