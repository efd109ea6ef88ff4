/** What works behind the page and is no part of its first picture: loaded once the solver runs, or when it is asked for. */
import type { PageHost } from './dialogs.ts';
import type { PlayControl } from './play/play-control.ts';

export class Background {
  readonly #host: PageHost;
  #play: Promise<PlayControl> | null = null;
  #started = false;

  constructor(host: PageHost) {
    this.#host = host;
  }

  start(): void {
    if (this.#started) return;
    this.#started = true;
    // Nobody asked for these, so nothing is said when they do not come.
    this.#playing().catch(console.warn);
    import('./difficulty/keeper.ts')
      .then(({ DifficultyKeeper }) => new DifficultyKeeper(this.#host))
      .catch(console.warn);
  }

  /** Browsers that print do not wait for what is not there. Needs no solver. */
  preparePrint(): void {
    import('./print/print.ts').then(({ prepare }) => prepare(this.#host)).catch(console.warn);
  }

  /** Does what a button of the game asks for. */
  async play(act: (play: PlayControl) => void): Promise<void> {
    try {
      act(await this.#playing());
      this.#host.store.update({ partMissing: false });
    } catch (error) {
      console.warn(error);
      this.#host.store.update({ partMissing: true });
    }
  }

  #playing(): Promise<PlayControl> {
    this.#play ??= import('./play/play-control.ts').then(
      ({ PlayControl }) => new PlayControl(this.#host),
      (error: unknown) => {
        this.#play = null;
        throw error;
      },
    );
    return this.#play;
  }
}
