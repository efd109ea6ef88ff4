// @vitest-environment jsdom
import { render } from 'lit';
import { beforeAll, expect, it, vi } from 'vitest';
import { i18n } from '../../i18n/i18n.ts';
import type { Plane, Round } from '../../search/protocol.ts';
import { numbersOf } from '../numbers.ts';
import { EMPTY_LOG } from '../search-log.ts';
import type { ViewHost, ViewState } from '../view.ts';
import { create } from './plane.ts';

beforeAll(() => {
  // The colours are no matter here, and jsdom adopts no sheets.
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync = vi.fn();
    },
  );
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true });
});

const round = (threshold: number, counts: Plane['counts'] | null): Round => {
  const plane = counts === null ? {} : { plane: { threshold, counts, sampled: false, share: 1, since: 0 } };
  return { threshold, ...plane } as Round;
};
const ONE = [{ g: 0, h: 4, count: 1 }];

/** The legend after such rounds. */
function legend(...rounds: readonly Round[]): HTMLElement {
  const view = create({ redraw: () => undefined } as unknown as ViewHost);
  const log = { ...EMPTY_LOG, rounds };
  const state = { log, words: i18n('en'), numbers: numbersOf('en'), width: 600, em: 16 } as ViewState;
  const frame = document.createElement('div');
  render(view.draw(state), frame);
  return frame.querySelector('.plane-legend') as HTMLElement;
}

it('names the round before only where its outline is drawn', () => {
  expect(legend(round(4, ONE), round(6, ONE)).querySelector('.key')).not.toBeNull();
  expect(legend(round(4, ONE)).querySelector('.key')).toBeNull();
  expect(legend(round(4, null), round(6, ONE)).querySelector('.key')).toBeNull();
});

it('has one colour, called 1, where all counts are 1', () => {
  const scale = legend(round(4, ONE));
  expect(scale.querySelectorAll('rect')).toHaveLength(1);
  expect([...scale.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(['1']);
  expect(legend(round(4, [...ONE, { g: 1, h: 3, count: 20 }])).querySelectorAll('rect').length).toBeGreaterThan(10);
});
