import { type Language, pickLanguage } from '../i18n/i18n.ts';

/** The language at a place in a document: the nearest `lang`, also outside of shadow roots, else what the reader prefers. */
export function languageAt(element: Element): Language {
  for (let node: Element | null = element; node !== null; ) {
    const holder: Element | null = node.closest('[lang]');
    if (holder) return pickLanguage([holder.getAttribute('lang') ?? '', ...navigator.languages]);
    const root: Node = node.getRootNode();
    node = root instanceof ShadowRoot ? root.host : null;
  }
  return pickLanguage(navigator.languages);
}
