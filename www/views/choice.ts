/** One of a few values, all in sight: a row of radio buttons that look like one switch. */
import { html, type TemplateResult } from 'lit';

export interface Choice<T extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly text: string }[];
  readonly value: T;
  readonly choose: (value: T) => void;
}

let groups = 0;
const names = new Map<string, string>();

export function choice<T extends string>({ label, options, value, choose }: Choice<T>): TemplateResult {
  const name = nameOf(options.map((option) => option.value).join());
  return html`<fieldset class="pick">
    <legend>${label}</legend>
    ${options.map(
      (option) => html`<label>
        <input
          type="radio"
          name=${name}
          .checked=${option.value === value}
          @change=${() => choose(option.value)}
        /><span>${option.text}</span>
      </label>`,
    )}
  </fieldset>`;
}

/** The same choice keeps the same group in every drawing. */
function nameOf(values: string): string {
  const known = names.get(values);
  if (known !== undefined) return known;
  groups += 1;
  const name = `pick-${groups}`;
  names.set(values, name);
  return name;
}
