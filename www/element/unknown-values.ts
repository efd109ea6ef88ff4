/** Attributes with values that do not serve: the default holds, and the console says which ones do. */
import { LANGUAGES } from '../i18n/i18n.ts';
import { DETAILS } from './detail.ts';

const WHOM: readonly string[] = ['blank', 'tile'];
const VALUES = new Map<string, readonly string[]>([
  ['theme', ['auto', 'light', 'dark', 'projector']],
  ['detail', DETAILS],
  ['letters', WHOM],
  ['arrows', WHOM],
]);

/** What there is to say about the value of an attribute; `null` where it serves. */
export function complaint(name: string, value: string): string | null {
  const text = `<fifteen-puzzle ${name}="${value}">:`;
  if (name === 'speed') {
    const speed = Number(value);
    return Number.isFinite(speed) && speed > 0 ? null : `${text} a number above 0 serves, for example 1`;
  }
  if (name === 'lang') {
    const serves = LANGUAGES.some((each) => each.slice(0, 2) === value.slice(0, 2).toLowerCase());
    return serves || value === '' ? null : `${text} ${LANGUAGES.join(', ')} serve`;
  }
  const values = VALUES.get(name);
  return values === undefined || values.includes(value) ? null : `${text} ${values.join(', ')} serve`;
}

const said = new Set<string>();

/** Says so once for each value, however many elements have it. */
export function warnOfUnknown(name: string, value: string | null): void {
  const text = value === null ? null : complaint(name, value);
  if (text === null || said.has(text)) return;
  said.add(text);
  console.warn(text);
}
