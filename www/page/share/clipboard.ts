/** Brings a text to the clipboard in one of three ways: the browser's own, the old command, or the reader's own keys. */

/** How a text was copied; `by-hand` when it only stands there selected, to be copied with the keys of the system. */
export type Copied = 'copied' | 'by-hand';

export interface ClipboardTools {
  /** Missing where the page is not in a secure context. */
  readonly write: ((text: string) => Promise<void>) | null;
  /** Selects the text of a box on the page and tells the browser to copy the selection. False where it refuses. */
  readonly command: (text: string) => boolean;
}

/** Tries the ways in their order. */
export async function copyText(text: string, { write, command }: ClipboardTools): Promise<Copied> {
  if (write !== null) {
    try {
      await write(text);
      return 'copied';
    } catch {
      // A frame without the permission, a policy, a page that is not in front: the next way asks for none.
    }
  }
  try {
    return command(text) ? 'copied' : 'by-hand';
  } catch {
    return 'by-hand';
  }
}

/** The ways of this browser. The box stands in `place`: outside of an open dialog nothing can be selected. */
export function browserClipboard(place: HTMLElement): ClipboardTools {
  const { clipboard } = navigator as { readonly clipboard?: Clipboard };
  return {
    write: clipboard === undefined ? null : (text) => clipboard.writeText(text),
    command(text) {
      const box = document.createElement('textarea');
      const focused = document.activeElement;
      box.value = text;
      box.readOnly = true;
      box.className = 'unseen';
      box.setAttribute('aria-hidden', 'true');
      place.append(box);
      box.select();
      try {
        // Deprecated, and the only way left where the first is refused.
        return document.execCommand('copy');
      } finally {
        box.remove();
        if (focused instanceof HTMLElement) focused.focus();
      }
    },
  };
}
