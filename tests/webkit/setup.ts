/** One driver for all test files: they run one after the other, each with a WebKit of its own. */
import type { TestProject } from 'vitest/node';
import { type Running, startProcesses } from './processes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the driver, and the browser that it starts. */
    webkit: Pick<Running, 'driver' | 'browser'>;
  }
}

let running: Running | null = null;

export async function setup(project: TestProject): Promise<void> {
  running = await startProcesses();
  project.provide('webkit', { driver: running.driver, browser: running.browser });
}

export async function teardown(): Promise<void> {
  await running?.end();
}
