import { css } from 'lit';

/**
 * THE colours, sizes and fonts, for the element and for the page around it. Each colour is written once, as
 * `light-dark(…)`: which half counts follows from `color-scheme`, and that from `theme` or, without it, from the system.
 * The projector's theme has colours of its own.
 */
export const tokens = css`
  :root,
  :host {
    color-scheme: light dark;

    --fifteen-bg: light-dark(#f6f5f1, #14171a);
    --fifteen-panel: light-dark(#fffdf8, #1b1f23);
    --fifteen-ink: light-dark(#1d2327, #e8eaec);
    --fifteen-muted: light-dark(#5f6973, #98a2ab);
    --fifteen-line: light-dark(#e2dfd6, #2c3238);
    /* Edges of controls need 3:1 against the panel where the edge alone shows the control. */
    --fifteen-edge: light-dark(#8b8a84, #66717b);
    --fifteen-accent: light-dark(#0b6e99, #5ab4dc);
    --fifteen-accent-soft: light-dark(#d9edf6, #16323f);
    --fifteen-on-accent: light-dark(#fffdf8, #10181d);
    --fifteen-home: light-dark(#e7f1e4, #1e3322);
    --fifteen-on-home: light-dark(#2c5e2e, #a5d6a7);
    --fifteen-well: light-dark(#dcd8cc, #0d0f11);
    --fifteen-tile: light-dark(#ffffff, #272c33);
    --fifteen-shadow: light-dark(rgb(60 50 30 / 22%), rgb(0 0 0 / 55%));
    --fifteen-way: light-dark(#d9480f, #ff8a4c);
    --fifteen-pruned: light-dark(#b4232a, #ff8b86);
    --fifteen-pruned-soft: light-dark(#fbe9e7, #3a1d1f);
    /* Six lines of one chart: each 3:1 against the panel. */
    --fifteen-series-0: light-dark(#0b6e99, #5ab4dc);
    --fifteen-series-1: light-dark(#b4232a, #ff8b86);
    --fifteen-series-2: light-dark(#2c6e2e, #a5d6a7);
    --fifteen-series-3: light-dark(#7a3e9d, #c9a0e8);
    --fifteen-series-4: light-dark(#a65a00, #f0b060);
    --fifteen-series-5: light-dark(#5a5f00, #d9dc7a);
    --fifteen-conflict: light-dark(#7a2fb5, #cfa2ff);

    /* Groups of tiles, each also with a pattern and a letter: the soft colour behind a numeral, the strong one for marks. */
    --fifteen-group-1: light-dark(#0b6e99, #5ab4dc);
    --fifteen-group-2: light-dark(#9a5b00, #e3a94f);
    --fifteen-group-3: light-dark(#7a2fb5, #cfa2ff);
    --fifteen-group-4: light-dark(#2c5e2e, #a5d6a7);
    --fifteen-group-5: light-dark(#b4232a, #ff8b86);
    /* How much of a group's colour its tiles have. */
    --fifteen-group-tint: 13%;

    --fifteen-line-width: 1px;
    /* How much larger the words and figures around the board are. */
    --fifteen-text: 1;
    /* How much is left of what is not to be pressed. */
    --fifteen-faint: 55%;
    /* Of a numeral and of the small signs on a tile, in tiles; of the blank's way, in squares. */
    --fifteen-numeral: 0.35;
    --fifteen-numeral-weight: 600;
    --fifteen-sign: 0.125;
    --fifteen-sign-weight: 400;
    --fifteen-way-width: 0.045;
    --fifteen-tile-edge: 0px;

    --fifteen-font: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'PingFang SC', 'Microsoft YaHei',
      'Noto Sans CJK SC', sans-serif;
    --fifteen-mono: ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace;
    --fifteen-radius: 0.75rem;
  }

  :root[theme='light'],
  :host([theme='light']) {
    color-scheme: light;
  }

  :root[theme='dark'],
  :host([theme='dark']) {
    color-scheme: dark;
  }

  /* For the back of a bright hall: black on white, thick lines, large numerals, and no grey that washes out. */
  :root[data-theme='projector'],
  :host([theme='projector']) {
    color-scheme: light;

    --fifteen-bg: #ffffff;
    --fifteen-panel: #ffffff;
    --fifteen-ink: #000000;
    --fifteen-muted: #1f1f1f;
    --fifteen-line: #4a4a4a;
    --fifteen-edge: #000000;
    --fifteen-accent: #00429a;
    --fifteen-accent-soft: #dbe8ff;
    --fifteen-on-accent: #ffffff;
    --fifteen-home: #b5ebbf;
    --fifteen-on-home: #003d10;
    --fifteen-well: #bdbdbd;
    --fifteen-tile: #ffffff;
    --fifteen-shadow: transparent;
    --fifteen-way: #c23a00;
    --fifteen-pruned: #a80010;
    --fifteen-pruned-soft: #ffe1e1;
    --fifteen-conflict: #6a00a8;
    --fifteen-series-0: #00429a;
    --fifteen-series-1: #a80010;
    --fifteen-series-2: #0b5a1e;
    --fifteen-series-3: #6a00a8;
    --fifteen-series-4: #7a4300;
    --fifteen-series-5: #3f4200;
    --fifteen-group-1: #00429a;
    --fifteen-group-2: #7a4300;
    --fifteen-group-3: #6a00a8;
    --fifteen-group-4: #0b5a1e;
    --fifteen-group-5: #a80010;
    --fifteen-group-tint: 16%;

    --fifteen-line-width: 0.125rem;
    --fifteen-text: 1.3;
    --fifteen-faint: 75%;
    --fifteen-numeral: 0.47;
    --fifteen-numeral-weight: 800;
    --fifteen-sign: 0.19;
    --fifteen-sign-weight: 700;
    --fifteen-way-width: 0.07;
    --fifteen-tile-edge: 0.125rem;
  }
`;
