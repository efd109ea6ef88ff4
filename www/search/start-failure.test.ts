import { describe, expect, it } from 'vitest';
import { causeOf } from './start-failure.ts';

describe('the cause of a failed start', () => {
  it('is a policy when any way was refused by one', () => {
    expect(
      causeOf([
        { stage: 'script', reason: 'the script did not run within 4 s' },
        {
          stage: 'blob',
          reason:
            "WebAssembly.instantiate(): Compiling or instantiating WebAssembly module violates the following Content Security policy directive because 'unsafe-eval' is not an allowed source",
        },
      ]),
    ).toBe('policy');
    expect(causeOf([{ stage: 'blob', reason: 'call to WebAssembly.instantiate() blocked by CSP' }])).toBe('policy');
  });

  it('is a missing file when one did not come', () => {
    expect(causeOf([{ stage: 'script', reason: 'https://host.example/a.wasm: 404 Not Found' }])).toBe('missing');
    expect(causeOf([{ stage: 'data', reason: 'Failed to fetch' }])).toBe('missing');
  });

  it('is the browser where it has no WebAssembly', () => {
    for (const reason of ['WebAssembly is not defined', "Can't find variable: WebAssembly"]) {
      const stages = ['script', 'blob', 'main-thread'] as const;
      expect(causeOf(stages.map((stage) => ({ stage, reason })))).toBe('no-wasm');
    }
  });

  it('is left open otherwise', () => {
    expect(causeOf([{ stage: 'script', reason: 'the script did not run within 4 s' }])).toBe('other');
    expect(causeOf([])).toBe('other');
  });
});
