/** How the plugin's own parts look: stronger than a reset of all tags, weaker than what a theme says of them. */
export const STYLES = `
  .fifteen-still {
    display: grid;
    grid-template-rows: minmax(0, 1fr) auto;
    justify-items: center;
    margin: 0;
    max-inline-size: 100%;
  }
  .fifteen-still :where(svg) {
    inline-size: 100%;
    block-size: 100%;
    max-block-size: 100%;
  }
  .fifteen-still :where(figcaption) {
    font-size: 0.5em;
    font-variant-numeric: tabular-nums;
  }
  .fifteen-rounds {
    inline-size: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  .fifteen-rounds :where(caption) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .fifteen-rounds :where(th, td) {
    padding: 0.15em 0.4em;
    border: 0;
    text-align: end;
    white-space: nowrap;
  }
  .fifteen-rounds :where(.bar) {
    inline-size: 45%;
    text-align: start;
  }
  .fifteen-rounds :where(.bar span) {
    display: inline-block;
    block-size: 0.7em;
    min-inline-size: 0.2em;
    border-radius: 0.15em;
    background: var(--fifteen-accent, #0b6e99);
  }
  .fifteen-rounds :where(.running .bar span) {
    background: none;
    outline: 0.1em dashed var(--fifteen-accent, #0b6e99);
    outline-offset: -0.1em;
  }
  .fifteen-rounds :where(em) {
    margin-inline-start: 0.4em;
    font-size: 0.8em;
    font-style: normal;
  }
`;
