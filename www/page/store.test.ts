import { describe, expect, it } from 'vitest';
import type { PageState } from './state.ts';
import { Store } from './store.ts';

/** A page whose frames come when told, each taking so long to lay out and paint. */
function page(paintMs: number) {
  let ms = 0;
  let frames: (() => void)[] = [];
  let timers: { readonly at: number; readonly then: () => void }[] = [];
  const drawn: string[] = [];
  const store = new Store({ language: 'en' } as PageState, ({ theme }) => drawn.push(theme), {
    now: () => ms,
    frame: (then) => frames.push(then),
    after: (wait, then) => timers.push({ at: ms + wait, then }),
  });
  const due = (): void => {
    const now = timers.filter(({ at }) => at <= ms);
    timers = timers.filter(({ at }) => at > ms);
    for (const { then } of now) then();
    if (now.length > 0) due();
  };
  return {
    store,
    drawn,
    frame(): void {
      const now = frames;
      frames = [];
      for (const then of now) then();
      if (now.length > 0) ms += paintMs;
      due();
    },
    pass(more: number): void {
      ms += more;
      due();
    },
  };
}

describe('what may wait', () => {
  it('is in the state at once, and drawn once with the next frame however often it changes', () => {
    const { store, drawn, frame } = page(1);
    store.updateSoon({ theme: 'dark' });
    store.updateSoon({ theme: 'light' });
    expect(store.state.theme).toBe('light');
    expect(drawn).toEqual([]);
    frame();
    expect(drawn).toEqual(['light']);
  });

  it('leaves the page alone for twice as long as its drawing took, and then the last of it is drawn', () => {
    const { store, drawn, frame, pass } = page(100);
    store.updateSoon({ theme: 'dark' });
    frame();
    store.updateSoon({ theme: 'auto' });
    store.updateSoon({ theme: 'light' });
    pass(199);
    frame();
    expect(drawn).toEqual(['dark']);
    pass(1);
    frame();
    expect(drawn).toEqual(['dark', 'light']);
  });

  it('waits for the end of a hold, and then for a frame', () => {
    const { store, drawn, frame, pass } = page(1);
    store.hold(80);
    store.updateSoon({ theme: 'dark' });
    frame();
    pass(79);
    frame();
    expect(drawn).toEqual([]);
    pass(1);
    store.updateSoon({ theme: 'light' });
    frame();
    expect(drawn).toEqual(['light']);
  });

  it('draws at once after a hold what waited in it', async () => {
    const { store, drawn, frame, pass } = page(1);
    store.hold(80);
    store.updateAfterHold({ theme: 'dark' });
    await Promise.resolve();
    expect(drawn).toEqual([]);
    pass(80);
    frame();
    expect(drawn).toEqual(['dark']);
    store.updateAfterHold({ theme: 'light' });
    await Promise.resolve();
    expect(drawn).toEqual(['dark', 'light']);
  });

  it('waits for a hold that began after the frame was asked for', () => {
    const { store, drawn, frame, pass } = page(1);
    store.updateSoon({ theme: 'dark' });
    store.hold(80);
    frame();
    expect(drawn).toEqual([]);
    pass(80);
    frame();
    expect(drawn).toEqual(['dark']);
  });

  it('is not drawn after a hold when it was drawn along with what may not', async () => {
    const { store, drawn, frame, pass } = page(1);
    store.hold(80);
    store.updateSoon({ theme: 'dark' });
    store.update({ language: 'zh-CN' });
    await Promise.resolve();
    expect(drawn).toEqual(['dark']);
    pass(80);
    frame();
    expect(drawn).toEqual(['dark']);
  });

  it('is drawn along with what may not, and not once more', async () => {
    const { store, drawn, frame } = page(100);
    store.updateSoon({ theme: 'dark' });
    store.update({ language: 'zh-CN' });
    await Promise.resolve();
    expect(drawn).toEqual(['dark']);
    frame();
    expect(drawn).toEqual(['dark']);
  });
});
