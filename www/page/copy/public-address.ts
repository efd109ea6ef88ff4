/** Where others find this page: its own address on the web, else one that was typed and is remembered. */
import { preference } from '../preference.ts';

export const remembered = preference(() => window.localStorage, 'fifteen.publicAddress');

/** The address of the page that people type: without what it shows, and a folder with its slash. `null` for none on the web. */
export function publicAddress(text: string): string | null {
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const file = url.pathname.slice(url.pathname.lastIndexOf('/') + 1);
  return `${url.origin}${url.pathname}${file === '' || /\.html?$/i.test(file) ? '' : '/'}`;
}

/** Only this computer reaches it. */
export function isOfThisComputer(address: string): boolean {
  return /^https?:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::|\/|$)/.test(address);
}

/** A link of this page as others can open it, at the typed address where there is one; `null` where nobody can. */
export function publicLink(link: string, typed: string | null): string | null {
  const base = publicAddress(typed ?? '');
  if (base !== null && !isOfThisComputer(base)) return base + (/[?#].*$/s.exec(link)?.[0] ?? '');
  return /^https?:/.test(link) && !isOfThisComputer(link) ? link : null;
}
