/** The dialog that draws a board: uniform, by a walk, or so many moves from home. */
import { html, nothing, type TemplateResult } from 'lit';
import { randomBelow } from '../../element/chance.ts';
import '../../i18n/background.ts';
import type { I18n, Key } from '../../i18n/i18n.ts';
import { randomBoard } from '../../puzzle/random.ts';
import { type Board, sameTiles } from '../../puzzle/tiles.ts';
import type { PageHost } from '../dialogs.ts';
import { EXAMPLES } from '../examples/boards.ts';
import { type Modal, openModal } from '../modal.ts';
import { type AsideFailure, NOTHING_PLAYED, whyFailed } from '../play/distance.ts';
import { preparingWords } from '../play/words.ts';
import { drawAt, LONGEST_WALK, largestDistance, type SolvedBoard, walk } from './draw.ts';
import './random.css';

const WAYS = ['uniform', 'walk', 'length'] as const;
type Way = (typeof WAYS)[number];

const WAY_NAMES = {
  uniform: 'draw.uniform',
  walk: 'draw.walk',
  length: 'draw.length',
} as const satisfies { readonly [W in Way]: Key };
const WAY_HINTS = { uniform: null, walk: 'draw.walkHint', length: 'draw.lengthHint' } as const;

const FAILURES = {
  memory: 'draw.failedMemory',
  'no-solver': 'draw.failedNoSolver',
  broken: 'draw.failedBroken',
} as const satisfies { readonly [F in AsideFailure]: Key };

/** What the dialog says below its fields. */
type Said =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'drawing'; readonly solved: number; readonly preparing: number | null }
  | { readonly kind: 'shorter'; readonly length: number; readonly wanted: number }
  | { readonly kind: 'failed'; readonly why: AsideFailure };

/** What was typed last, by way. */
let typed: Readonly<Record<Way, string>> = { uniform: '', walk: '30', length: '40' };
let way: Way = 'length';

export function open(host: PageHost): void {
  new RandomDialog(host);
}

class RandomDialog {
  readonly #host: PageHost;
  readonly #modal: Modal | null;
  #said: Said = { kind: 'nothing' };
  #running: AbortController | null = null;

  constructor(host: PageHost) {
    this.#host = host;
    const most = this.#most('length');
    if (Number(typed.length) > most) typed = { ...typed, length: String(Math.round(most / 2)) };
    this.#modal = openModal(host, {
      name: 'random',
      title: (t) => t('draw.title'),
      body: (words) => this.#body(words),
      closed: () => this.#stop(),
    });
    this.#modal?.element.querySelector<HTMLInputElement>('input:checked')?.focus();
  }

  #most(way: Way): number {
    return way === 'walk' ? LONGEST_WALK : largestDistance(this.#host.store.state.board);
  }

  /** `null` where the field holds no number that will do. */
  #wanted(way: Way): number | null {
    const text = typed[way].normalize('NFKC').trim();
    const number = /^\d{1,5}$/.test(text) ? Number(text) : 0;
    return number >= 1 && number <= this.#most(way) ? number : null;
  }

  #body(words: I18n): TemplateResult {
    const t = words.translate;
    const hint = WAY_HINTS[way];
    const running = this.#running !== null;
    return html`
        <form @submit=${this.#submit} novalidate>
          <fieldset class="ways" ?disabled=${running}>
            <legend class="unseen">${t('draw.how')}</legend>
            ${WAYS.map(
              (each) => html`<label class="switch">
                <input type="radio" name="way" .checked=${each === way} @change=${() => this.#choose(each)} />
                <span>${t(WAY_NAMES[each])}</span>
              </label>`,
            )}
          </fieldset>
          ${way === 'uniform' ? nothing : this.#field(way, words)}
          ${hint === null ? nothing : html`<p class="hint">${t(hint)}</p>`}
          <div class="said" role="status">${this.#sentence(words)}</div>
          <div class="row end">
            <button type="button" @click=${this.#close}>${t('draw.close')}</button>
            ${
              running
                ? html`<button type="button" class="primary" @click=${this.#stop}>${t('page.stop')}</button>`
                : html`<button type="submit" class="primary">${t('draw.go')}</button>`
            }
          </div>
        </form>
    `;
  }

  #field(way: Way, words: I18n): TemplateResult {
    const t = words.translate;
    const wrong = this.#wanted(way) === null;
    return html`
      <div class="choice moves">
        <label for="random-moves">${t('draw.moves')}</label>
        <input
          id="random-moves"
          inputmode="numeric"
          autocomplete="off"
          ?disabled=${this.#running !== null}
          aria-invalid=${wrong ? 'true' : 'false'}
          aria-describedby=${wrong ? 'random-problem' : nothing}
          .value=${typed[way]}
          @input=${({ target }: Event) => {
            typed = { ...typed, [way]: (target as HTMLInputElement).value };
            this.#modal?.draw();
          }}
        />
        ${wrong ? html`<span class="problem" id="random-problem" role="alert">${t('draw.movesWrong', { most: this.#most(way) })}</span>` : nothing}
      </div>
    `;
  }

  #sentence({ translate, ...words }: I18n): unknown {
    const said = this.#said;
    switch (said.kind) {
      case 'nothing':
        return nothing;
      case 'drawing':
        return html`<p>${said.preparing === null ? translate('draw.drawing', { count: said.solved }) : preparingWords(said.preparing, { translate, ...words })}</p>
          <progress aria-hidden="true" value=${said.preparing ?? nothing} max="1"></progress>`;
      case 'shorter':
        return html`<p>${translate('draw.shorter', { count: said.length, wanted: said.wanted })}</p>`;
      case 'failed':
        return html`<p class="bad">${translate(FAILURES[said.why])}</p>`;
    }
  }

  #choose(chosen: Way): void {
    way = chosen;
    this.#say({ kind: 'nothing' });
  }

  #say(said: Said): void {
    this.#said = said;
    this.#modal?.draw();
  }

  readonly #close = (): void => this.#modal?.close();

  readonly #stop = (): void => {
    this.#running?.abort();
    this.#running = null;
    if (this.#said.kind === 'drawing') this.#said = { kind: 'nothing' };
    this.#modal?.draw();
  };

  readonly #submit = (event: Event): void => {
    event.preventDefault();
    const { board } = this.#host.store.state;
    const wanted = this.#wanted(way);
    if (way === 'uniform') {
      this.#close();
      this.#host.load(randomBoard(board, randomBelow));
    } else if (wanted === null) {
      this.#modal?.element.querySelector<HTMLInputElement>('.moves input')?.focus();
    } else if (way === 'walk') {
      this.#close();
      this.#host.load(walk(board, wanted, randomBelow));
    } else void this.#drawAt(board, wanted);
  };

  async #drawAt(board: Board, wanted: number): Promise<void> {
    const running = new AbortController();
    this.#running = running;
    let solved = 0;
    const tell = (preparing: number | null): void => {
      if (this.#running === running) this.#say({ kind: 'drawing', solved, preparing });
    };
    tell(null);
    try {
      const drawn = await drawAt(board, wanted, {
        random: randomBelow,
        now: () => performance.now(),
        far: farFrom(board),
        tell(count) {
          solved = count;
          tell(null);
        },
        solve: async (candidate) => {
          const options = {
            algorithm: 'ida-star',
            heuristic: 'strongest',
            pruning: 'fsm',
            pathCheck: false,
            order: 'UDLR',
            thresholdRule: 'smallest',
          } as const;
          const { moves } = await this.#host.client.solveAside(candidate, options, {
            signal: running.signal,
            onMessage: (message) => tell(message.type === 'preparing' ? message.fraction : null),
          });
          return moves;
        },
      });
      if (this.#running !== running) return;
      this.#running = null;
      this.#host.load(drawn.board);
      this.#host.store.update({ play: { ...NOTHING_PLAYED, distance: { kind: 'known', moves: drawn.length } } });
      if (drawn.length === wanted) {
        this.#said = { kind: 'nothing' };
        this.#close();
      } else this.#say({ kind: 'shorter', length: drawn.length, wanted });
    } catch (error) {
      if (this.#running !== running) return;
      this.#running = null;
      this.#say({ kind: 'failed', why: whyFailed(error) });
    }
  }
}

/** The examples of this size and goal whose way home is on file. */
function farFrom(board: Board): readonly SolvedBoard[] {
  return EXAMPLES.flatMap(({ board: each, solution }) =>
    solution !== null && each.width === board.width && sameTiles(each.goal, board.goal)
      ? [{ board: each, moves: solution }]
      : [],
  );
}
