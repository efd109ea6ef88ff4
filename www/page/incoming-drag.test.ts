// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { listenForTexts } from './incoming.ts';

it('takes a drop again after something of the page itself was dragged away and never came back', () => {
  const texts: string[] = [];
  HTMLElement.prototype.showPopover = () => undefined;
  listenForTexts(document, {
    text: (text) => texts.push(text),
    refused: () => undefined,
    invitation: () => 'drop it',
  });
  const drop = (text: string): void => {
    const dataTransfer = { types: ['text/plain'], files: [], getData: () => text };
    document.body.dispatchEvent(Object.assign(new Event('drop', { bubbles: true }), { dataTransfer }));
  };
  drop('from elsewhere');
  document.body.dispatchEvent(new Event('dragstart', { bubbles: true }));
  drop('of the page');
  expect(texts).toEqual(['from elsewhere']);
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  drop('from elsewhere again');
  expect(texts).toEqual(['from elsewhere', 'from elsewhere again']);
});
