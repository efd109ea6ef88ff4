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
    border: var(--fifteen-line-width) solid var(--fifteen-line);
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
    font-size: calc(0.8125rem * var(--fifteen-text));
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
    background: color-mix(in srgb, var(--fifteen-ink) 10%, var(--fifteen-panel));
    color: var(--fifteen-ink);
  }

  .figures {
    display: flex;
    gap: 0.75rem;
    font-family: var(--fifteen-mono);
    font-size: calc(0.9375rem * var(--fifteen-text));
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
    box-shadow:
      0 1px 2px var(--fifteen-shadow),
      inset 0 0 0 var(--fifteen-tile-edge) var(--fifteen-ink);
    transition: background-color 160ms;
  }

  .tile.home {
    background: var(--fifteen-home);
  }

  /* Where no sign tells the others from it, it has one itself. */
  .plain .tile.home {
    box-shadow:
      0 1px 2px var(--fifteen-shadow),
      inset 0 0 0 max(2px, var(--fifteen-tile-edge)) var(--fifteen-on-home);
  }

  .blank {
    border: calc(var(--fifteen-line-width) + 1px) dashed color-mix(in srgb, var(--fifteen-way) 70%, var(--fifteen-well));
  }

  .numeral {
    display: grid;
    place-items: center;
    font-size: calc(var(--fifteen-numeral) * var(--tile));
    font-weight: var(--fifteen-numeral-weight);
    font-variant-numeric: tabular-nums;
    transition: color 160ms;
  }

  .numeral.home {
    color: var(--fifteen-on-home);
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
    stroke-width: var(--fifteen-way-width);
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
    font-size: calc(0.875rem * var(--fifteen-text));
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

  /* Colours are the reader's: borders part what colours parted, and a double frame is home. */
  @media (forced-colors: active) {
    .well {
      border: 1px solid CanvasText;
    }

    .tile {
      border: 1px solid CanvasText;
      background: Canvas;
    }

    .tile.home {
      border: 5px double CanvasText;
    }

    .numeral,
    .numeral.home {
      color: CanvasText;
    }

    .blank {
      border-color: Highlight;
    }

    .way line {
      forced-color-adjust: none;
      stroke: Highlight;
    }

    .head {
      forced-color-adjust: none;
      fill: Highlight;
    }

    .pill {
      border: 1px solid CanvasText;
    }
  }
`;
