import { css } from 'lit';

/** Frame, board and pieces. The controls have their own file. */
export const boardStyles = css`
  :host {
    container: player / inline-size;
    display: block;
    box-sizing: border-box;
    inline-size: 100%;
    max-inline-size: 34rem;
    min-inline-size: 9rem;
    color: var(--fifteen-ink);
    font-family: var(--fifteen-font);
    font-size: 0.9375rem;
    line-height: 1.45;
    text-align: start;
    direction: ltr;
  }

  :host([controls]) {
    padding: 0.9rem;
    border: 1px solid var(--fifteen-line);
    border-radius: var(--fifteen-radius);
    background: var(--fifteen-panel);
  }

  :host([hidden]) {
    display: none;
  }

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  p,
  dl,
  dd {
    margin: 0;
  }

  .top {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.25rem 1rem;
    min-block-size: 1.75rem;
    margin-block-end: 0.6rem;
  }

  .pill {
    padding: 0.1rem 0.6rem;
    border-radius: 1rem;
    font-size: 0.8125rem;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }

  .pill.good {
    background: var(--fifteen-home);
    color: var(--fifteen-on-home);
  }

  .pill.bad {
    background: var(--fifteen-pruned-soft);
    color: var(--fifteen-pruned);
  }

  .pill.busy {
    background: var(--fifteen-accent-soft);
    color: var(--fifteen-accent);
  }

  .pill.plain {
    background: var(--fifteen-line);
    color: var(--fifteen-ink);
  }

  .figures {
    display: flex;
    gap: 0.75rem;
    font-family: var(--fifteen-mono);
    font-size: 0.9375rem;
    font-variant-numeric: tabular-nums;
  }

  .figures > div {
    display: flex;
    gap: 0.5em;
  }

  .figures abbr {
    text-decoration: none;
  }

  .figures dd {
    font-weight: 700;
  }

  /* So that the figures stand still while their digits change. */
  .figures.running .g dd,
  .figures.running .h dd {
    min-inline-size: 2ch;
  }

  .figures .f {
    color: var(--fifteen-accent);
  }

  /* The well is as wide as there is room; a tall board is narrower, so that none is taller than a square one. */
  .well {
    container: well / inline-size;
    position: relative;
    inline-size: calc(100% * min(1, var(--columns, 4) / var(--rows, 4)));
    margin-inline: auto;
    aspect-ratio: calc(1.09 * var(--columns, 4) + 0.13) / calc(1.09 * var(--rows, 4) + 0.13);
    border-radius: 0.75rem;
    background: var(--fifteen-well);
    user-select: none;
    -webkit-user-select: none;
  }

  /* Everything on the board is measured in tiles: the gap is 0.09 of one, the rim 0.11. */
  .field {
    --tile: calc(100cqi / (1.09 * var(--columns, 4) + 0.13));
    --pitch: calc(1.09 * var(--tile));
    position: absolute;
    inset: calc(0.11 * var(--tile));
  }

  .pieces {
    position: absolute;
    inset: 0;
  }

  .pieces > * {
    position: absolute;
    inset-block-start: 0;
    left: 0;
    inline-size: var(--tile);
    block-size: var(--tile);
    border-radius: calc(0.1 * var(--tile));
  }

  .tile {
    background: var(--fifteen-tile);
    box-shadow: 0 1px 2px var(--fifteen-shadow);
    transition: background-color 160ms;
  }

  .tile.home {
    background: var(--fifteen-home);
  }

  .blank {
    border: 2px dashed color-mix(in srgb, var(--fifteen-way) 70%, var(--fifteen-well));
  }

  .numeral {
    display: grid;
    place-items: center;
    font-size: calc(0.35 * var(--tile));
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    transition: color 160ms;
  }

  .numeral.home {
    color: var(--fifteen-on-home);
  }

  .away {
    position: absolute;
    inset-block-start: calc(0.07 * var(--tile));
    left: calc(0.09 * var(--tile));
    color: var(--fifteen-muted);
    font-family: var(--fifteen-mono);
    font-size: clamp(0.5625rem, 0.125 * var(--tile), 1rem);
    font-weight: 400;
    line-height: 1.2;
  }

  /* No room beside the numeral. */
  @container well (inline-size < 7rem) {
    .away {
      display: none;
    }
  }

  @container well (inline-size < 22rem) {
    .wide .away {
      display: none;
    }
  }

  .way {
    position: absolute;
    inset-block-start: calc(-0.045 * var(--tile));
    left: calc(-0.045 * var(--tile));
    inline-size: calc(var(--columns, 4) * var(--pitch));
    block-size: calc(var(--rows, 4) * var(--pitch));
    overflow: visible;
    pointer-events: none;
  }

  .way line {
    stroke: var(--fifteen-way);
    stroke-width: 0.045;
  }

  .head {
    fill: var(--fifteen-way);
  }

  .squares {
    position: absolute;
    inset: 0;
    display: flex;
    flex-direction: column;
    gap: calc(0.09 * var(--tile));
    touch-action: manipulation;
  }

  .row {
    flex: 1;
    display: flex;
    gap: calc(0.09 * var(--tile));
  }

  .square {
    flex: 1;
    border-radius: calc(0.1 * var(--tile));
    -webkit-tap-highlight-color: transparent;
    -webkit-touch-callout: none;
  }

  /* A finger slides them along their line; across it, and from any other square, it scrolls the page. */
  .in-row {
    touch-action: pan-y pinch-zoom;
    cursor: pointer;
  }

  .in-column {
    touch-action: pan-x pinch-zoom;
    cursor: pointer;
  }

  .square:focus {
    outline: none;
  }

  .square:focus-visible {
    outline: 3px solid var(--fifteen-accent);
    outline-offset: 1px;
  }

  /* The arrows walk: a second sign besides the place of the ring. */
  .walking .square:focus-visible {
    outline-style: double;
    outline-width: 5px;
  }

  .problem {
    margin-block-start: 0.6rem;
    color: var(--fifteen-pruned);
    font-size: 0.875rem;
  }

  .said {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  @media (prefers-reduced-motion: reduce) {
    .tile,
    .numeral {
      transition: none;
    }
  }

  @media (forced-colors: active) {
    .tile {
      border: 1px solid CanvasText;
    }

    .tile.home {
      border-width: 3px;
    }

    .way line {
      stroke: Highlight;
    }

    .head {
      fill: Highlight;
    }

    .pill {
      border: 1px solid CanvasText;
    }
  }
`;
