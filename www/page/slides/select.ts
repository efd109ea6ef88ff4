/** A menu with its label. */
import { html, type TemplateResult } from 'lit';

export function select<T extends string | number | boolean | null>(
  label: string,
  values: readonly T[],
  chosen: T,
  name: (value: T) => string,
  choose: (value: T) => void,
): TemplateResult {
  return html`<label class="choice">
    <span>${label}</span>
    <select
      @change=${({ target }: Event) => {
        const value = values[(target as HTMLSelectElement).selectedIndex];
        if (value !== undefined) choose(value);
      }}
    >
      ${values.map((value) => html`<option .selected=${value === chosen}>${name(value)}</option>`)}
    </select>
  </label>`;
}
