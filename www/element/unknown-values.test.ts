// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import './define.ts';
import { complaint, warnOfUnknown } from './unknown-values.ts';

it('names the values that serve, once for each that does not', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  document.body.innerHTML =
    '<fifteen-puzzle speed="fast" lang="fr" theme="pink" detail="all" letters="x"></fifteen-puzzle><fifteen-puzzle theme="pink"></fifteen-puzzle>';
  const said = warn.mock.calls.map(([text]) => String(text)).filter((text) => text.startsWith('<fifteen-puzzle'));
  expect(said.sort()).toEqual([
    '<fifteen-puzzle detail="all">: manhattan, none, conflicts, groups, arrows serve',
    '<fifteen-puzzle lang="fr">: en, zh-CN serve',
    '<fifteen-puzzle letters="x">: blank, tile serve',
    '<fifteen-puzzle speed="fast">: a number above 0 serves, for example 1',
    '<fifteen-puzzle theme="pink">: auto, light, dark, projector serve',
  ]);
  warnOfUnknown('theme', null);
  expect(warn.mock.calls.filter(([text]) => String(text).startsWith('<fifteen-puzzle'))).toHaveLength(5);
  warn.mockRestore();
});

it('says nothing of values that serve, or of other attributes', () => {
  for (const [name, value] of [
    ['theme', 'projector'],
    ['lang', 'zh-Hans'],
    ['lang', 'en-GB'],
    ['speed', '0.5'],
    ['arrows', 'tile'],
    ['heuristic', 'anything'],
  ] as const)
    expect(complaint(name, value)).toBeNull();
});
