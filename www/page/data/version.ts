/** The version of the program that wrote a file: that of `package.json`, put in by `vite.config.ts`. */
declare const FIFTEEN_VERSION: string;

export const VERSION = FIFTEEN_VERSION;
