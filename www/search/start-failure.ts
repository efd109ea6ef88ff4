/** Why the solver did not start, in one of four ways a reader can act on. */
import type { FailedStart } from './protocol.ts';

export type StartCause = 'missing' | 'policy' | 'no-wasm' | 'other';

/** What browsers say when a policy of the site forbids WebAssembly. */
const POLICY =
  /content security policy|unsafe-eval|CSP|WebAssembly\.\w+\(\): .*(disallow|block)|code generation disallowed/i;
/** What they and we say when a file does not come. */
const MISSING = /: [45]\d\d\b|failed to fetch|networkerror|load failed|was not loaded/i;

/** What engines say of a name that is not there. */
const NO_WASM = /WebAssembly is not (defined|an object|supported)|find variable: WebAssembly|\bno WebAssembly\b/i;

export function causeOf(failed: readonly FailedStart[]): StartCause {
  if (failed.some(({ reason }) => POLICY.test(reason))) return 'policy';
  if (failed.some(({ reason }) => NO_WASM.test(reason))) return 'no-wasm';
  return failed.some(({ reason }) => MISSING.test(reason)) ? 'missing' : 'other';
}
