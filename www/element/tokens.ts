import { css } from 'lit';

/**
 * THE colours, sizes and fonts, for the element and for the page around it. Each colour is written once, as
 * `light-dark(…)`: which half counts follows from `color-scheme`, and that from `theme` or, without it, from the system.
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
`;
