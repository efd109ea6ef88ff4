/** A display, a WebDriver and a WebKit of our own: started here, and gone when the tests are, whatever happens. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { BROWSERS } from '../../scripts/browsers.mjs';

/** The address of a driver that waits for its one session, and how to end all of it. */
export interface Running {
  readonly driver: string;
  readonly browser: string;
  end(): Promise<void>;
}

export async function startProcesses(): Promise<Running> {
  const started: ChildProcess[] = [];
  const kill = (): void => {
    for (const child of started.splice(0).reverse()) child.kill('SIGKILL');
  };
  // Also when the tests are broken off.
  process.once('exit', kill);
  try {
    const display = await startDisplay(started);
    const port = await freePort();
    const log: string[] = [];
    const driver = bound(BROWSERS.webkitDriver.path, [`--port=${port}`, '--host=127.0.0.1'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        DISPLAY: `:${display}`,
        GDK_BACKEND: 'x11',
        // A container has neither namespaces of its own nor a bus.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        NO_AT_BRIDGE: '1',
        DBUS_SESSION_BUS_ADDRESS: 'disabled:',
        LANG: 'C.UTF-8',
      },
    });
    started.push(driver);
    for (const stream of [driver.stdout, driver.stderr]) stream?.on('data', (data) => log.push(String(data)));
    const address = `http://127.0.0.1:${port}`;
    await answers(`${address}/status`, driver, log);
    return {
      driver: address,
      browser: BROWSERS.webkit.path,
      async end() {
        const gone = started.map((child) => ended(child));
        kill();
        process.removeListener('exit', kill);
        await Promise.all(gone);
      },
    };
  } catch (error) {
    kill();
    throw error;
  }
}

/** A process that the kernel ends with ours, however ours ends; the browser goes with its display. */
function bound(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  return spawn('setpriv', ['--pdeathsig', 'KILL', '--', command, ...args], options);
}

/** A display that no screen shows; it chooses a free number and says which. */
function startDisplay(started: ChildProcess[]): Promise<string> {
  const display = bound(
    BROWSERS.display.path,
    ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    },
  );
  started.push(display);
  return new Promise((resolve, reject) => {
    let said = '';
    display.stderr?.on('data', (data) => {
      said += data;
    });
    display.once('error', (error) => reject(new Error(`Xvfb does not start: ${error.message}`)));
    display.once('exit', () => reject(new Error(`Xvfb ended: ${said}`)));
    display.stdio[3]?.once('data', (data) => resolve(String(data).trim()));
  });
}

async function answers(url: string, driver: ChildProcess, log: readonly string[]): Promise<void> {
  let failed: Error | null = null;
  driver.once('error', (error) => {
    failed = error;
  });
  for (const end = Date.now() + 30_000; Date.now() < end && failed === null && driver.exitCode === null; ) {
    try {
      if ((await fetch(url)).ok) return;
    } catch {
      // Not yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${BROWSERS.webkitDriver.path} does not answer: ${failed ?? log.join('')}`);
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
