export interface Browser {
  readonly path: string;
  readonly variable: string;
  readonly packages: readonly string[];
}

export type BrowserName = 'chromium' | 'firefox' | 'webkit' | 'webkitDriver' | 'display';

export const BROWSERS: Readonly<Record<BrowserName, Browser>>;
