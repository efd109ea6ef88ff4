import { css } from 'lit';

/** Signs on the tiles, arcs, groups, legend, words. */
export const detailStyles = css`
  .sign {
    position: absolute;
    inset-block-start: calc(0.07 * var(--tile));
    left: calc(0.09 * var(--tile));
    color: var(--fifteen-muted);
    font-family: var(--fifteen-mono);
    font-size: max(0.5625rem, var(--fifteen-sign) * var(--tile));
    font-weight: var(--fifteen-sign-weight);
    line-height: 1.2;
  }

  .letter-of-group {
    color: var(--group);
    font-weight: 700;
    font-size: max(0.5625rem, 0.17 * var(--tile));
  }

  /* No room beside the numeral. */
  @container well (inline-size < 7rem) {
    .sign {
      display: none;
    }
  }

  @container well (inline-size < 22rem) {
    .wide .sign {
      display: none;
    }
  }

  .to-home,
  .to-blank {
    position: absolute;
    inset: 0;
    fill: none;
    stroke: var(--fifteen-ink);
    stroke-width: 4.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  .tile.hinted {
    box-shadow: inset 0 0 0 max(3px, 0.05 * var(--tile)) var(--fifteen-accent);
  }

  .to-blank {
    stroke: var(--fifteen-accent);
    stroke-width: 7;
  }

  /* What the moves come to at the node of a search. */
  .child {
    position: absolute;
    inset-inline: 0;
    inset-block-end: calc(0.06 * var(--tile));
    color: var(--fifteen-accent);
    font-family: var(--fifteen-mono);
    font-size: max(0.5625rem, 0.14 * var(--tile));
    font-weight: 700;
    line-height: 1.2;
    text-align: center;
    white-space: nowrap;
  }

  .child.cut {
    color: var(--fifteen-pruned);
  }

  /* A node that was cut is shown itself. */
  .well.cut {
    outline: max(3px, 0.01 * 100cqi) solid var(--fifteen-pruned);
  }

  .tile.cut {
    --rim: inset 0 0 0 max(2px, 0.035 * var(--tile)) var(--fifteen-pruned);
    box-shadow: var(--rim);
    background: var(--fifteen-pruned-soft);
  }

  /* The gap around it flashes, so that the words on it can be read all the time. */
  @media (prefers-reduced-motion: no-preference) {
    .tile.cut {
      animation: cut 300ms ease-out;
    }

    @keyframes cut {
      from {
        box-shadow: var(--rim), 0 0 0 calc(0.085 * var(--tile)) var(--fifteen-pruned);
      }
    }
  }

  .arcs {
    position: absolute;
    inset-block-start: calc(-0.045 * var(--tile));
    left: calc(-0.045 * var(--tile));
    inline-size: calc(var(--columns, 4) * var(--pitch));
    block-size: calc(var(--rows, 4) * var(--pitch));
    overflow: visible;
    pointer-events: none;
  }

  .arc {
    fill: none;
    stroke: var(--fifteen-conflict);
    stroke-width: calc(0.6 * var(--fifteen-way-width));
    stroke-linecap: round;
    stroke-dasharray: 0.05 0.06;
  }

  .arc.adds {
    stroke-width: var(--fifteen-way-width);
    stroke-dasharray: none;
  }

  .arcs text {
    fill: var(--fifteen-conflict);
    stroke: var(--fifteen-tile);
    stroke-width: 0.07;
    stroke-linejoin: round;
    paint-order: stroke;
    font-size: max(0.17px, 1px * var(--fifteen-sign) * 1.2);
    font-weight: 800;
    text-anchor: middle;
    dominant-baseline: central;
  }

  /* The pattern lies under the tint of its group, the letter stands in the corner: three signs for one thing. */
  .swatch.group,
  .tile.group {
    background-color: color-mix(in srgb, var(--group) var(--fifteen-group-tint), var(--fifteen-tile));
    background-image: var(--pattern);
    background-size: var(--pattern-size, auto);
  }

  .group-1 {
    --group: var(--fifteen-group-1);
    --mark: color-mix(in srgb, var(--group) 30%, transparent);
    --pattern: repeating-linear-gradient(45deg, var(--mark) 0 2px, transparent 2px 11px);
  }

  .group-2 {
    --group: var(--fifteen-group-2);
    --mark: color-mix(in srgb, var(--group) 42%, transparent);
    --pattern: radial-gradient(var(--mark) 1.7px, transparent 2.2px);
    --pattern-size: 11px 11px;
  }

  .group-3 {
    --group: var(--fifteen-group-3);
    --mark: color-mix(in srgb, var(--group) 30%, transparent);
    --pattern: repeating-linear-gradient(0deg, var(--mark) 0 2px, transparent 2px 10px);
  }

  .group-4 {
    --group: var(--fifteen-group-4);
    --mark: color-mix(in srgb, var(--group) 28%, transparent);
    --pattern: repeating-linear-gradient(45deg, var(--mark) 0 1.5px, transparent 1.5px 12px),
      repeating-linear-gradient(-45deg, var(--mark) 0 1.5px, transparent 1.5px 12px);
  }

  .group-5 {
    --group: var(--fifteen-group-5);
    --mark: color-mix(in srgb, var(--group) 30%, transparent);
    --pattern: repeating-linear-gradient(90deg, var(--mark) 0 2px, transparent 2px 10px);
  }

  .legend {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.9rem;
    min-block-size: 1.75rem;
    margin-block-start: 0.5rem;
    font-size: calc(0.875rem * var(--fifteen-text));
    font-variant-numeric: tabular-nums;
  }

  .legend ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 0.9rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .legend li {
    display: flex;
    align-items: center;
    gap: 0.4rem;
  }

  .swatch {
    display: grid;
    place-items: center;
    inline-size: 1.75rem;
    block-size: 1.75rem;
    border: 1px solid var(--group);
    border-radius: 0.25rem;
    color: var(--group);
    font-weight: 700;
  }

  .words {
    --column: 0;
    --row: 0;
    position: absolute;
    z-index: 1;
    display: grid;
    gap: 0.1rem;
    inline-size: max-content;
    max-inline-size: max(11rem, 68%);
    padding: 0.45rem 0.65rem;
    border-radius: 0.5rem;
    background: var(--fifteen-ink);
    color: var(--fifteen-panel);
    font-size: calc(0.8125rem * var(--fifteen-text));
    line-height: 1.35;
    text-wrap: pretty;
  }

  .words.above-tile {
    inset-block-end: calc(100% - var(--row) * var(--pitch) + 0.03 * var(--tile));
  }

  .words.below-tile {
    inset-block-start: calc((var(--row) + 1) * var(--pitch) - 0.06 * var(--tile));
  }

  .words.from-left {
    left: calc(var(--column) * var(--pitch));
  }

  .words.from-right {
    right: calc((var(--columns, 4) - 1 - var(--column)) * var(--pitch));
  }

  :host([theme='projector']) .to-home {
    stroke-width: 7;
  }

  @media (forced-colors: active) {
    .sign,
    .letter-of-group {
      color: CanvasText;
    }

    .to-home {
      stroke: CanvasText;
    }

    .arc,
    .to-blank {
      forced-color-adjust: none;
      stroke: Highlight;
    }

    .arcs text {
      forced-color-adjust: none;
      fill: CanvasText;
      stroke: Canvas;
    }

    .tile.hinted {
      border: 5px solid Highlight;
    }

    .tile.cut {
      border: 3px dashed CanvasText;
    }

    .words {
      border: 2px solid CanvasText;
      background: Canvas;
      color: CanvasText;
    }
  }
`;
