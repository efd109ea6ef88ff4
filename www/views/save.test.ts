// @vitest-environment jsdom
import { html, render } from 'lit';
import { expect, it, vi } from 'vitest';
import type { Translate } from '../i18n/i18n.ts';
import { saveRow } from './save.ts';

const state = vi.hoisted(() => ({ broken: true }));
vi.mock('./picture.ts', () => ({
  pngOf: vi.fn(),
  pictureSvg: () => {
    if (state.broken) throw new Error('no such part');
    return { text: '<svg/>', width: 1, height: 1 };
  },
}));

it('says that a picture could not be made, until one can', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  URL.createObjectURL = () => 'blob:it';
  const words = ((key: string) => key) as Translate;
  const row = saveRow(words, () => '');
  render(html`<div role="tabpanel"><div class="picture"></div>${row}</div>`, document.body);
  const press = (): void => document.querySelector<HTMLElement>('[title="views.saveSvg"]')?.click();
  const said = (): string | null | undefined => document.querySelector('[role="status"]')?.textContent;
  press();
  await vi.waitFor(() => expect(said()).toBe('views.saveFailed'));
  state.broken = false;
  press();
  await vi.waitFor(() => expect(said()).toBe(''));
});
