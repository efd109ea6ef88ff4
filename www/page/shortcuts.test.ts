// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { listenForKeys, steer } from './shortcuts.ts';

let life = new AbortController();
afterEach(afresh);

function afresh(): void {
  life.abort();
  life = new AbortController();
  document.body.replaceChildren();
}

/** Which keys of those pressed at `selector` act, and whether they are taken from the browser. */
function pressed(html: string, selector: string, ...presses: KeyboardEventInit[]): string[] {
  const acted: string[] = [];
  afresh();
  document.body.innerHTML = html;
  listenForKeys(document, (key) => key !== 'q' && acted.push(key) > 0, life.signal);
  const target = document.querySelector(selector);
  for (const press of presses) {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, composed: true, ...press });
    target?.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(acted.includes(String(press.key).toLowerCase()));
  }
  return acted;
}

describe('the keys of the page', () => {
  it('act from anywhere, also with the focus on a button, a slider or nothing', () => {
    for (const [html, selector] of [
      ['', 'body'],
      ['<button>Stop</button>', 'button'],
      ['<input type="range">', 'input'],
      ['<input type="radio">', 'input'],
    ] as const)
      expect(pressed(html, selector, { key: 'p' }, { key: 'X' }, { key: 'q' })).toEqual(['p', 'x']);
  });

  it('leave fields, menus and open dialogs what is theirs', () => {
    for (const [html, selector] of [
      ['<input>', 'input'],
      ['<input type="search">', 'input'],
      ['<textarea></textarea>', 'textarea'],
      ['<select><option>Path</option></select>', 'select'],
      ['<div role="menu"><button>p</button></div>', 'button'],
      ['<dialog open><button>Close</button></dialog>', 'button'],
      // The focus may be lost while a dialog is open.
      ['<dialog open></dialog>', 'body'],
    ] as const)
      expect(pressed(html, selector, { key: 'p' }, { key: '?' }), html).toEqual([]);
  });

  it('leave a field inside a shadow root what is its own', () => {
    document.body.innerHTML = '<x-player></x-player>';
    const root = document.querySelector('x-player')?.attachShadow({ mode: 'open' });
    const field = document.createElement('input');
    root?.append(field);
    const acted: string[] = [];
    listenForKeys(document, (key) => acted.push(key) > 0, life.signal);
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', bubbles: true, composed: true }));
    expect(acted).toEqual([]);
  });

  it('are the browser’s with a modifier, and another part’s that has taken them', () => {
    for (const modifier of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { isComposing: true }])
      expect(pressed('', 'body', { key: 'p', ...modifier })).toEqual([]);
    afresh();
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    const acted: string[] = [];
    listenForKeys(document, (key) => acted.push(key) > 0, life.signal);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', bubbles: true, cancelable: true }));
    expect(acted).toEqual([]);
  });

  it('are those written on the buttons', () => {
    const told: string[] = [];
    const actions = {
      togglePause: () => told.push('pause'),
      step: (until: string) => told.push(until),
      stepBack: () => told.push('back'),
      restartRound: () => told.push('restart'),
    };
    for (const key of ['p', '.', ',', 'x', 'b', 'd', 'e', 'r']) expect(steer(key, actions)).toBe(true);
    expect(told).toEqual(['pause', 'node', 'back', 'prune', 'backtrack', 'deepest', 'round', 'restart']);
    expect(steer('q', actions)).toBe(false);
    expect(told).toHaveLength(8);
  });
});
