/** Running the steps of a command: each is named, timed and shown, and the first that fails ends the run. */
import { spawnSync } from 'node:child_process';

const colours = process.stdout.isTTY && !process.env.CI && !process.env.NO_COLOR;
const paint = (code, text) => (colours ? `\x1b[${code}m${text}\x1b[0m` : text);

const done = [];
const started = Date.now();

/** Says in one line what comes now. */
export function say(text) {
  console.log(`\n${paint(1, `== ${text}`)}`);
}

/** Runs one command in view of the user. Ends the process if it cannot start or fails. */
export function run(name, command, args, env = {}) {
  say(`${name}: ${command} ${args.join(' ')}`);
  const start = Date.now();
  const result = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...(colours ? {} : { CARGO_TERM_COLOR: 'never', NO_COLOR: '1', FORCE_COLOR: '0' }), ...env },
    shell: process.platform === 'win32',
  });
  const good = !result.error && result.status === 0;
  done.push({ name, seconds: (Date.now() - start) / 1000, good });
  if (good) return;
  // A signal is the user's Ctrl-C: nothing went wrong that needs explaining.
  if (result.signal) process.exit(130);
  const why = result.error ? `${command} could not run: ${result.error.message}` : `exit code ${result.status}`;
  fail(`${name} failed (${why}). The lines above say why.`);
}

/** Runs a check written here. `work` throws, or returns a line that says what it found. */
export async function check(name, work) {
  say(name);
  const start = Date.now();
  try {
    console.log(await work());
    done.push({ name, seconds: (Date.now() - start) / 1000, good: true });
  } catch (error) {
    done.push({ name, seconds: (Date.now() - start) / 1000, good: false });
    fail(`${name} failed:\n${error instanceof Error ? error.message : error}`);
  }
}

/** The trimmed output of a command, or `undefined` if it is not there or fails. */
export function output(command, ...args) {
  const result = spawnSync(command, args, { encoding: 'utf8', shell: process.platform === 'win32' });
  return result.status === 0 ? result.stdout.trim() : undefined;
}

/** Prints how long each step took. */
export function report() {
  if (done.length === 0) return;
  const width = Math.max(5, ...done.map(({ name }) => name.length));
  console.log(`\n${paint(1, 'step'.padEnd(width))}  seconds`);
  for (const { name, seconds, good } of done) {
    console.log(`${name.padEnd(width)}  ${seconds.toFixed(1).padStart(7)}${good ? '' : paint(31, '  failed')}`);
  }
  console.log(`${'total'.padEnd(width)}  ${((Date.now() - started) / 1000).toFixed(1).padStart(7)}`);
}

/** Ends the run with a message. */
export function fail(message) {
  report();
  console.error(`\n${paint(31, message)}`);
  process.exit(1);
}
