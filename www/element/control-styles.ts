import { css } from 'lit';

/** Transport, scrub bar and move letters. */
export const controlStyles = css`
  button {
    font: inherit;
    color: inherit;
    cursor: pointer;
    -webkit-tap-highlight-color: transparent;
  }

  .transport {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem;
    margin-block-start: 0.75rem;
  }

  .buttons {
    display: flex;
    flex: none;
    align-items: center;
    gap: 0.5rem;
  }

  .transport button {
    display: grid;
    place-items: center;
    inline-size: 2.25rem;
    block-size: 2.25rem;
    padding: 0;
    border: var(--fifteen-line-width) solid var(--fifteen-line);
    border-radius: 0.5rem;
    background: transparent;
  }

  .transport button:hover {
    border-color: var(--fifteen-edge);
  }

  .transport button[aria-disabled='true'] {
    color: color-mix(in srgb, var(--fifteen-muted) var(--fifteen-faint), transparent);
    border-color: var(--fifteen-line);
    cursor: default;
  }

  .transport .big {
    inline-size: 2.75rem;
    block-size: 2.75rem;
    border-color: transparent;
    border-radius: 50%;
    background: var(--fifteen-ink);
    color: var(--fifteen-panel);
  }

  .transport .big:hover {
    background: color-mix(in srgb, var(--fifteen-ink) 86%, var(--fifteen-panel));
    border-color: transparent;
  }

  .transport .big[aria-disabled='true'] {
    background: var(--fifteen-line);
    color: var(--fifteen-muted);
  }

  /* Menus that look like the text around them. The arrow is drawn, so that no image is asked for. */
  select {
    appearance: none;
    min-block-size: 1.75rem;
    padding: 0 1.15em 0 0;
    border: 1px solid transparent;
    border-radius: 0.375rem;
    background: linear-gradient(45deg, transparent 50%, currentColor 50%) calc(100% - 0.5em) 54% / 0.36em 0.36em no-repeat,
      linear-gradient(-45deg, transparent 50%, currentColor 50%) calc(100% - 0.16em) 54% / 0.36em 0.36em no-repeat;
    color: inherit;
    font: inherit;
    cursor: pointer;
    field-sizing: content;
  }

  select:hover {
    border-color: var(--fifteen-edge);
  }

  option {
    background: var(--fifteen-panel);
    color: var(--fifteen-ink);
  }

  .transport .speed {
    block-size: 2.25rem;
    padding-inline: 0.45rem;
    border-color: var(--fifteen-line);
    border-radius: 0.5rem;
    background: none;
    font-family: var(--fifteen-mono);
    font-size: 0.8125rem;
    font-weight: 600;
    text-align: center;
    text-align-last: center;
  }

  .transport .speed:hover {
    border-color: var(--fifteen-edge);
  }

  .transport svg {
    inline-size: 1.15rem;
    block-size: 1.15rem;
    fill: currentColor;
  }

  .scrub {
    --filled: 0%;
    appearance: none;
    flex: 1 1 3rem;
    min-inline-size: 3rem;
    block-size: 2.25rem;
    margin: 0;
    background: transparent;
    cursor: pointer;
  }

  .scrub:disabled {
    cursor: default;
  }

  .scrub::-webkit-slider-runnable-track {
    block-size: 0.25rem;
    border-radius: 0.125rem;
    background: linear-gradient(var(--fifteen-accent), var(--fifteen-accent)) 0 / var(--filled) 100% no-repeat
      var(--fifteen-line);
  }

  .scrub::-moz-range-track {
    block-size: 0.25rem;
    border-radius: 0.125rem;
    background: var(--fifteen-line);
  }

  .scrub::-moz-range-progress {
    block-size: 0.25rem;
    border-radius: 0.125rem;
    background: var(--fifteen-accent);
  }

  .scrub::-webkit-slider-thumb {
    appearance: none;
    inline-size: 1rem;
    block-size: 1rem;
    margin-block-start: -0.375rem;
    border: 0;
    border-radius: 50%;
    background: var(--fifteen-accent);
  }

  .scrub::-moz-range-thumb {
    inline-size: 1rem;
    block-size: 1rem;
    border: 0;
    border-radius: 50%;
    background: var(--fifteen-accent);
  }

  .scrub:disabled::-webkit-slider-thumb {
    background: var(--fifteen-edge);
  }

  .scrub:disabled::-moz-range-thumb {
    background: var(--fifteen-edge);
  }

  .below {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.8rem;
    margin-block-start: 0.4rem;
    color: var(--fifteen-muted);
    font-size: calc(0.8125rem * var(--fifteen-text));
  }

  .position {
    color: var(--fifteen-ink);
    font-family: var(--fifteen-mono);
    font-size: calc(0.875rem * var(--fifteen-text));
    font-variant-numeric: tabular-nums;
  }

  .moves {
    font-family: var(--fifteen-mono);
    font-size: calc(0.875rem * var(--fifteen-text));
    line-height: 1.7;
    overflow-wrap: anywhere;
    /* Far enough from the menus above that a finger meant for a letter meets the letter. */
    margin-block-start: 0.3rem;
  }

  .letter {
    display: inline;
    padding: 0.1rem;
    border: 0;
    border-radius: 0.25rem;
    background: transparent;
    color: var(--fifteen-muted);
    line-height: 1.25;
  }

  .letter.made {
    color: var(--fifteen-ink);
  }

  .letter:hover {
    background: var(--fifteen-line);
  }

  /* Marked without taking room, so that the letters stand still while it runs along. */
  .letter.present {
    background: var(--fifteen-accent);
    box-shadow: 0 0 0 1px var(--fifteen-accent);
    color: var(--fifteen-on-accent);
  }

  button:focus-visible,
  select:focus-visible,
  .scrub:focus-visible {
    outline: 2px solid var(--fifteen-accent);
    outline-offset: 2px;
  }

  @container player (inline-size < 23rem) {
    .transport,
    .buttons {
      gap: 0.3rem;
    }
  }

  /* Too narrow for one line: the scrub bar gets its own. */
  @container player (inline-size < 19rem) {
    .transport button {
      inline-size: 2rem;
      block-size: 2rem;
    }

    .transport .big {
      inline-size: 2.5rem;
      block-size: 2.5rem;
    }

    .scrub {
      order: 1;
      flex-basis: 100%;
      block-size: 1.5rem;
    }
  }

  @container player (inline-size < 14rem) {
    .transport,
    .buttons {
      gap: 0.15rem;
    }

    .transport button {
      inline-size: 1.6rem;
      block-size: 1.75rem;
    }

    .transport .big {
      inline-size: 2rem;
      block-size: 2rem;
    }
  }

  /* Fingers need more room than a mouse. */
  @media (pointer: coarse) {
    .transport button,
    .transport .speed {
      inline-size: 2.75rem;
      block-size: 2.75rem;
    }

    .transport .big {
      inline-size: 3rem;
      block-size: 3rem;
    }

    .below select {
      min-block-size: 2.75rem;
    }

    @container player (inline-size < 27rem) {
      .scrub {
        order: 1;
        flex-basis: 100%;
        block-size: 2.75rem;
        margin-block: -0.4rem;
      }

      .below {
        margin-block-start: 0;
      }

      .transport .speed {
        margin-inline-start: auto;
      }
    }

    .letter {
      padding-inline: 0.3rem;
      line-height: 2;
    }
  }

  @media (forced-colors: active) {
    select {
      appearance: auto;
      background: Field;
      color: FieldText;
    }

    .letter.present {
      outline: 2px solid Highlight;
    }

    .transport button[aria-disabled='true'] {
      color: GrayText;
    }

    .scrub {
      appearance: auto;
    }
  }
`;
