/** What a paste onto the page brings, and whether it is the page's to take. */

export function pastedText(event: ClipboardEvent): string | null {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  return text.trim() === '' ? null : text;
}

/** The paste goes into a field, which keeps it; so does an open dialog. */
export function isTyping(event: Event): boolean {
  const [target] = event.composedPath();
  if (!(target instanceof Element)) return false;
  return target.closest('input, textarea, select, [contenteditable], dialog[open]') !== null;
}
