/** Pictures and films for slides that hold no live page. */
import { html, nothing, type TemplateResult } from 'lit';
import { type Why, whyOf } from '../../export/failure.ts';
import { type Film, frames, lengthMs } from '../../export/film.ts';
import { estimateGif } from '../../export/gif.ts';
import { lookOf, type Style } from '../../export/job.ts';
import { makeGif } from '../../export/make.ts';
import { painter } from '../../export/painter.ts';
import { animatedBlob, pngBlob, sheetOf, stillScene, svgBlob } from '../../export/still.ts';
import { makeVideo, type VideoKind, videoKinds } from '../../export/video.ts';
import type { I18n, Translate } from '../../i18n/i18n.ts';
import type { Panel, PanelTools } from './panel.ts';
import {
  type Choices,
  FIRST_CHOICES,
  fileName,
  filmOf,
  isFilm,
  isSheet,
  KINDS,
  leadsHome,
  pictures,
  SPEEDS,
  shownBy,
  statesNeeded,
  styleOf,
  WIDTHS,
} from './request.ts';
import { select } from './select.ts';
import { SignsKeeper } from './signs.ts';

/** Boards side by side on a sheet. */
const COLUMNS = 4;

type Work =
  | { readonly kind: 'none' }
  | { readonly kind: 'making'; readonly part: number; readonly stop: AbortController }
  | { readonly kind: 'made'; readonly name: string; readonly bytes: number; readonly url: string }
  | { readonly kind: 'failed'; readonly why: Why };

/** Kept for the next time the dialog is opened. */
let choices: Choices = FIRST_CHOICES;

export function create({ host: { puzzle, client }, draw }: PanelTools): Panel {
  const shown = shownBy(puzzle);
  const signs = new SignsKeeper(client, puzzle, shown);
  const life = new AbortController();
  let work: Work = { kind: 'none' };
  let preview = '';
  /** Bytes of the whole, `null` until it is known. */
  let estimate: number | null = null;
  let videos: readonly VideoKind[] | null = null;
  /** What the answer is about: a browser may make small videos only. */
  let videosOfWidth: number | null = null;
  let words: I18n | null = null;
  if (shown.moves.length === 0 && (isFilm(choices.kind) || isSheet(choices.kind)))
    choices = { ...choices, kind: 'png' };

  return {
    view(i18n) {
      if (words !== i18n) {
        words = i18n;
        queueMicrotask(refresh);
      }
      return view(i18n);
    },
    end() {
      life.abort();
      if (work.kind === 'making') work.stop.abort();
      forget();
      URL.revokeObjectURL(preview);
    },
  };

  function style(t: Translate) {
    return { ...styleOf(shown, choices, puzzle.letters, t), signs: signs.known };
  }

  function title(t: Translate): string {
    const length = shown.moves.length;
    if (isFilm(choices.kind)) return t(leadsHome(shown) ? 'slides.filmTitle' : 'slides.lineTitle', { length });
    if (isSheet(choices.kind)) return t('slides.sheetTitle', { count: length });
    return t('slides.pictureTitle', { index: shown.index, length });
  }

  /** What was made, or is known of what will be, is out of date. */
  function refresh(): void {
    if (life.signal.aborted || words === null) return;
    if (work.kind === 'making') work.stop.abort();
    forget();
    work = { kind: 'none' };
    const asked = choices;
    void signs.need(statesNeeded(shown, choices))?.then(() => {
      if (asked === choices) show();
    });
    show();
  }

  /** Draws what will be, with what is known of its states. */
  function show(): void {
    if (life.signal.aborted || words === null) return;
    const t = words.translate;
    URL.revokeObjectURL(preview);
    const film = filmOf(shown, choices);
    const scene = isSheet(choices.kind)
      ? sheetOf(film, style(t), { every: choices.every, columns: COLUMNS }, title(t))
      : stillScene(film, shown.index, style(t));
    preview = URL.createObjectURL(
      choices.kind === 'animated-svg' ? animatedBlob(film, style(t), title(t)) : svgBlob(scene, title(t)),
    );
    estimate = null;
    if (choices.kind === 'gif') {
      estimate = estimateGif([...frames(film)].slice(0, 2 * film.framesPerMove + 1), painter(lookOf(style(t))));
      estimate = Math.round((estimate * pictures(film)) / Math.min(pictures(film), 2 * film.framesPerMove + 1));
    }
    if (isFilm(choices.kind)) askForVideos(film, style(t));
    draw();
  }

  function askForVideos(film: Film, asked: Style): void {
    const { width } = asked;
    if (width === videosOfWidth) return;
    videosOfWidth = width;
    videos = null;
    void videoKinds(film, asked).then(
      (kinds) => {
        if (width !== videosOfWidth) return;
        videos = kinds;
        if (!life.signal.aborted) draw();
      },
      (reason: unknown) => {
        console.warn(reason);
        // The next change asks again.
        if (width === videosOfWidth) videosOfWidth = null;
      },
    );
  }

  function forget(): void {
    if (work.kind === 'made') URL.revokeObjectURL(work.url);
  }

  function choose(change: Partial<Choices>): void {
    choices = { ...choices, ...change };
    refresh();
  }

  async function make(): Promise<void> {
    if (words === null) return;
    const t = words.translate;
    const stop = new AbortController();
    const making: Work = { kind: 'making', part: 0, stop };
    forget();
    work = making;
    draw();
    const onProgress = (part: number): void => {
      if (work.kind !== 'making' || work.stop !== stop) return;
      work = { ...work, part };
      draw();
    };
    try {
      await signs.need(statesNeeded(shown, choices));
      const blob = await made(t, { signal: stop.signal, onProgress });
      if (stop.signal.aborted) return;
      work = { kind: 'made', name: fileName(shown, choices.kind), bytes: blob.size, url: URL.createObjectURL(blob) };
    } catch (thrown) {
      if (stop.signal.aborted) {
        if (work.kind === 'making' && work.stop === stop) work = { kind: 'none' };
      } else {
        console.warn(thrown);
        work = { kind: 'failed', why: whyOf(thrown) };
      }
    }
    if (!life.signal.aborted) draw();
  }

  async function made(
    t: Translate,
    making: { signal: AbortSignal; onProgress: (part: number) => void },
  ): Promise<Blob> {
    const { kind } = choices;
    const film = filmOf(shown, choices);
    switch (kind) {
      case 'gif':
        return makeGif({ film, style: style(t), loop: choices.loop }, making);
      case 'mp4':
      case 'webm':
        return makeVideo(film, style(t), kind, making);
      case 'animated-svg':
        return animatedBlob(film, style(t), title(t));
      case 'svg':
        return svgBlob(stillScene(film, shown.index, style(t)), title(t));
      case 'png':
        return pngBlob(stillScene(film, shown.index, style(t)));
      case 'sheet-svg':
      case 'sheet-png': {
        const sheet = sheetOf(film, style(t), { every: choices.every, columns: COLUMNS }, title(t));
        return kind === 'sheet-svg' ? svgBlob(sheet, title(t)) : pngBlob(sheet);
      }
    }
  }

  function view(i18n: I18n): TemplateResult {
    const t = i18n.translate;
    const { kind } = choices;
    const film = filmOf(shown, choices);
    const needs = shown.moves.length === 0 && (isFilm(kind) || isSheet(kind));
    const noVideo = (kind === 'mp4' || kind === 'webm') && videos !== null && !videos.includes(kind);
    return html`
      <p class="hint">${t('slides.hint')}</p>
      <div class="choices">
        ${select(
          t('slides.kind'),
          KINDS,
          kind,
          (value) => t(`slides.kind.${value}` as const),
          (value) => choose({ kind: value }),
        )}
        ${select(
          t('slides.width'),
          WIDTHS,
          choices.width,
          (value) => i18n.number(value),
          (width) => choose({ width }),
        )}
        ${select(
          t('slides.theme'),
          ['light', 'dark'] as const,
          choices.palette,
          (value) => t(value === 'light' ? 'slides.themeLight' : 'slides.themeDark'),
          (palette) => choose({ palette }),
        )}
        ${
          isFilm(kind)
            ? select(
                t('slides.speed'),
                SPEEDS,
                choices.speed,
                (speed) => t('slides.times', { speed }),
                (speed) => choose({ speed }),
              )
            : nothing
        }
        ${
          isSheet(kind)
            ? select(
                t('slides.every'),
                [1, 2, 5, 10] as const,
                choices.every,
                (value) => i18n.number(value),
                (every) => choose({ every }),
              )
            : nothing
        }
      </div>
      ${kind === 'gif' ? toggle(t('slides.loop'), choices.loop, (loop) => choose({ loop })) : nothing}
      ${isFilm(kind) && kind !== 'animated-svg' ? toggle(t('slides.smooth'), choices.slides, (slides) => choose({ slides })) : nothing}
      ${needs ? html`<p class="problem">${t('slides.needsSolution')}</p>` : nothing}
      ${noVideo ? html`<p class="problem">${t('slides.noVideo')}</p>` : nothing}
      <figure>
        <img src=${preview} alt=${title(t)} />
        <figcaption>${caption()}</figcaption>
      </figure>
      <div class="row" aria-live="polite">
        ${
          work.kind === 'making'
            ? html`<progress max="1" .value=${work.part} aria-label=${t('slides.making', { percent: Math.floor(100 * work.part) })}></progress>
                <button type="button" @click=${stopMaking}>${t('slides.stop')}</button>`
            : html`<button type="button" class="primary" ?disabled=${needs || noVideo} @click=${() => void make()}>${t('slides.make')}</button>`
        }
        ${
          work.kind === 'made'
            ? html`<a class="save" href=${work.url} download=${work.name}>${t('slides.save')}</a>
                <span class="hint">${t('slides.made', { name: work.name, size: sizeText(i18n, work.bytes) })}</span>`
            : nothing
        }
        ${work.kind === 'failed' ? html`<p class="problem">${failure(t, work.why)}</p>` : nothing}
      </div>
    `;

    function caption(): string {
      if (isFilm(kind) && !needs) return t('slides.previewOf', { size: sizeLine(i18n, film) });
      return t(kind === 'png' || kind === 'sheet-png' ? 'slides.previewTwice' : 'slides.preview');
    }
  }

  function stopMaking(): void {
    if (work.kind !== 'making') return;
    work.stop.abort();
    work = { kind: 'none' };
    draw();
  }

  function sizeLine(i18n: I18n, film: Film): string {
    const seconds = Math.round(lengthMs(film) / 100) / 10;
    const count = pictures(film);
    const t = i18n.translate;
    return estimate === null
      ? t('slides.sizePlain', { count, seconds })
      : t('slides.size', { size: sizeText(i18n, estimate), count, seconds });
  }
}

function failure(t: Translate, why: Why): string {
  return why.kind === 'said' ? t('slides.failedSaying', { reason: why.text }) : t(`slides.failed.${why.kind}` as const);
}

function sizeText({ translate, number }: I18n, bytes: number): string {
  return bytes < 1e6
    ? translate('slides.kilobytes', { value: number(Math.max(1, Math.round(bytes / 1000))) })
    : translate('slides.megabytes', { value: number(bytes / 1e6, { maximumFractionDigits: 1 }) });
}

function toggle(label: string, on: boolean, set: (on: boolean) => void): TemplateResult {
  return html`<label class="switch">
    <input type="checkbox" .checked=${on} @change=${({ target }: Event) => set((target as HTMLInputElement).checked)} />
    <span>${label}</span>
  </label>`;
}
