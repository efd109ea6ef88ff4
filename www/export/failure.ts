/** Why a file could not be made: named, so that the page can say it in its own language. */

export type Failure = 'no-canvas' | 'no-file' | 'broken';

/** Named, or in the words of the browser. */
export type Why = { readonly kind: Failure } | { readonly kind: 'said'; readonly text: string };

export class ExportError extends Error {
  constructor(
    readonly why: Why,
    message: string,
  ) {
    super(message);
    this.name = 'ExportError';
  }
}

export function noCanvas(): ExportError {
  return new ExportError({ kind: 'no-canvas' }, 'the browser gives no canvas to draw on');
}

export function noFile(): ExportError {
  return new ExportError({ kind: 'no-file' }, 'the browser made no file');
}

/** What the browser says of its encoder is worth reading; where a program broke down is not. */
export function whyOf(thrown: unknown): Why {
  if (thrown instanceof ExportError) return thrown.why;
  if (thrown instanceof DOMException && thrown.message !== '') return { kind: 'said', text: thrown.message };
  return { kind: 'broken' };
}
