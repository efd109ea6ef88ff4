import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { BROWSERS } from './browsers.mjs';

it.each(Object.entries(BROWSERS))(
  'asks for %s where it is not, before any test starts',
  (name, { variable, packages }) => {
    // Nobody but root has anything installed.
    const ask = `process.getuid = () => 1000; import('./scripts/prerequisites.mjs').then((need) => need.browsers(['${name}']))`;
    const env = { ...process.env, [variable]: '/nowhere/at-all' };
    const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', ask], { env, encoding: 'utf8' });
    expect(status).not.toBe(0);
    for (const word of ['/nowhere/at-all', variable, ...packages]) expect(stdout + stderr).toContain(word);
  },
);
