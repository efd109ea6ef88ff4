/** How the plugin's own parts look, weaker than any rule of the deck. Colours follow the deck's tokens where it has them. */
import { css } from 'lit';

export const styles = css`
  :where(.fifteen-still) {
    display: grid;
    grid-template-rows: minmax(0, 1fr) auto;
    justify-items: center;
    margin: 0;
    max-inline-size: 100%;
  }
  :where(.fifteen-still svg) {
    inline-size: 100%;
    block-size: 100%;
    max-block-size: 100%;
  }
  :where(.fifteen-still figcaption) {
    font-size: 0.5em;
    font-variant-numeric: tabular-nums;
  }
  :where(.fifteen-rounds) {
    inline-size: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  :where(.fifteen-rounds caption) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  :where(.fifteen-rounds th, .fifteen-rounds td) {
    padding: 0.15em 0.4em;
    border: 0;
    text-align: end;
    white-space: nowrap;
  }
  :where(.fifteen-rounds .bar) {
    inline-size: 45%;
    text-align: start;
  }
  :where(.fifteen-rounds .bar span) {
    display: inline-block;
    block-size: 0.7em;
    max-inline-size: 55%;
    min-inline-size: 0.2em;
    border-radius: 0.15em;
    background: var(--fifteen-accent, #0b6e99);
  }
  :where(.fifteen-rounds .running .bar span) {
    background: none;
    outline: 0.1em dashed var(--fifteen-accent, #0b6e99);
    outline-offset: -0.1em;
  }
  :where(.fifteen-rounds em) {
    margin-inline-start: 0.4em;
    font-size: 0.8em;
    font-style: normal;
  }
`;
