// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { readMark } from './mark.ts';
import { Picture } from './picture.ts';

afterEach(() => document.body.replaceChildren());

/** The picture of the puzzle that a slide has. */
function pictureOf(inside: string): Picture {
  document.documentElement.lang = 'en';
  document.body.innerHTML = `<section>${inside}</section>`;
  const node = document.querySelector<HTMLElement>('section > *');
  if (node === null) throw new Error('no puzzle');
  return new Picture(
    node,
    readMark((name) => node.getAttribute(name), node instanceof HTMLIFrameElement),
  );
}

const words = ({ node }: Picture) => node.querySelector('svg title')?.textContent ?? '';

it('stands in place of the puzzle with its size, its name and its place among the fragments', () => {
  const { node } = pictureOf(
    '<iframe id="a" class="wide" style="opacity: 0.5" width="400" height="50%" data-fragment-index="2"></iframe>',
  );
  expect(document.querySelector('iframe')).toBeNull();
  expect(document.querySelector('section > *')).toBe(node);
  expect(node.outerHTML).toMatch(/^<figure class="fifteen-still wide"/);
  expect(node.id).toBe('a');
  expect(node.dataset.fragmentIndex).toBe('2');
  expect(node.style.opacity).toBe('0.5');
  expect([node.style.inlineSize, node.style.blockSize]).toEqual(['400px', '50%']);
});

it('speaks the language of the puzzle, not that of the deck', () => {
  const english = words(pictureOf('<fifteen-puzzle theme="light" tiles="1 2 3 4 5 6 0 7 8"></fifteen-puzzle>'));
  expect(english).toMatch(/[a-z]/);
  const chinese = words(
    pictureOf('<fifteen-puzzle theme="light" lang="zh-CN" tiles="1 2 3 4 5 6 0 7 8"></fifteen-puzzle>'),
  );
  expect(chinese).toMatch(/[\u4e00-\u9fff]/);
  const framed = '<iframe data-src="x.html?embed=1&amp;lang=zh-CN#v=1&amp;b=123456078"></iframe>';
  expect(words(pictureOf(framed))).toBe(chinese);
  // What a frame shows is said by its link, whatever stands around it.
  expect(words(pictureOf(framed.replace('<iframe', '<iframe lang="en"')))).toBe(chinese);
});

it('shows the place that it is told', () => {
  const picture = pictureOf(
    '<fifteen-puzzle theme="light" tiles="1 2 3 4 5 6 0 7 8" data-moves="RR"></fifteen-puzzle>',
  );
  const caption = () => picture.node.querySelector('figcaption')?.textContent;
  expect(caption()).toBe('0 / 2');
  const before = picture.node.innerHTML;
  picture.show('RR', 1);
  expect(caption()).toBe('1 / 2');
  expect(picture.node.innerHTML).not.toBe(before);
});
