/** What comes onto the page from outside: a paste, a dropped text, a file. Loads nothing before it comes. */
import type { Result } from '../puzzle/tiles.ts';

/** The most that is read at once, as in the notation of the core. */
const MOST_BYTES = 4 << 20;

export type FileProblem = 'too-large' | 'unreadable';

/** What a dialog is opened with: a text, or why there is none. */
export interface Brought {
  readonly text?: string;
  readonly problem?: FileProblem;
}

export interface Incoming {
  /** A text has come. */
  readonly text: (text: string) => void;
  /** A file has come that is none. */
  readonly refused: (problem: FileProblem) => void;
  /** What the drop target says. */
  readonly invitation: () => string;
}

/** Listens on the whole document. */
export function listenForTexts(page: Document, { text, refused, invitation }: Incoming): void {
  page.addEventListener('paste', (event) => {
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    if (pasted.trim() === '' || (isTyping(event) && !isBesideField(event))) return;
    event.preventDefault();
    text(pasted);
  });

  let target: HTMLElement | null = null;
  const hide = (): void => {
    target?.remove();
    target = null;
  };
  const show = (): void => {
    if (target !== null) return;
    target = page.createElement('div');
    target.className = 'drop-target';
    target.popover = 'manual';
    target.append(Object.assign(page.createElement('p'), { textContent: invitation() }));
    page.body.append(target);
    // In the top layer, above a dialog.
    target.showPopover();
  };
  let fromHere = false;
  page.addEventListener('dragstart', () => {
    fromHere = true;
  });
  // What is dragged may be taken out of the page meanwhile, and then there is no `dragend`.
  page.addEventListener(
    'pointerdown',
    () => {
      fromHere = false;
    },
    { capture: true },
  );
  page.addEventListener('dragend', () => {
    fromHere = false;
    hide();
  });
  page.addEventListener('dragover', (event) => {
    if (fromHere || !isOurs(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
    show();
  });
  page.addEventListener('dragleave', (event) => {
    // Out of the window; between two parts of the page there is another one that is entered.
    if (event.relatedTarget === null) hide();
  });
  page.addEventListener('drop', (event) => {
    const { dataTransfer } = event;
    const ours = !fromHere && isOurs(event);
    hide();
    if (!ours || dataTransfer === null) return;
    event.preventDefault();
    const [file] = dataTransfer.files;
    const dropped = dataTransfer.getData('text/plain');
    if (file !== undefined) void fileText(file).then((read) => (read.ok ? text(read.value) : refused(read.problem)));
    else if (dropped.trim() !== '') text(dropped);
  });
}

const FIELD =
  'textarea, [contenteditable], input:not([type="radio"], [type="checkbox"], [type="range"], [type="file"])';

/** What is typed or pasted into a field is the field's; an open dialog takes what it wants by itself. */
export function isTyping(event: Event): boolean {
  const [target] = event.composedPath();
  return target instanceof Element && target.closest(`${FIELD}, dialog[open]`) !== null;
}

/** In the dialog that reads texts, but not in a field of it. */
function isBesideField(event: Event): boolean {
  const [target] = event.composedPath();
  return target instanceof Element && target.closest(FIELD) === null && target.closest('dialog.paste') !== null;
}

/** Files and texts from elsewhere; not what is dragged about within the page, and not while another dialog is open. */
function isOurs({ dataTransfer, target }: DragEvent): boolean {
  const types = dataTransfer?.types ?? [];
  if (!types.includes('Files') && !types.includes('text/plain')) return false;
  const page = target instanceof Node ? target.ownerDocument : null;
  if (page?.querySelector('dialog[open]:not(.paste)')) return false;
  // A field takes a text that is dropped onto it.
  return types.includes('Files') || !(target instanceof Element && target.closest('input, textarea'));
}

/** The text of a file: UTF-8, UTF-16 with its mark, or the Chinese encoding that older Windows programs write. */
export async function fileText(file: Blob): Promise<Result<string, FileProblem>> {
  if (file.size > MOST_BYTES) return { ok: false, problem: 'too-large' };
  try {
    return { ok: true, value: decoded(new Uint8Array(await file.arrayBuffer())) };
  } catch {
    return { ok: false, problem: 'unreadable' };
  }
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) throw new TypeError('not a text');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030', { fatal: true }).decode(bytes);
  }
}
