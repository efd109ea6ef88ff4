/** The browsers of the system that the tests drive, Debian's names by default; never a download of Playwright's own. */
import { existsSync } from 'node:fs';

/** Where Debian puts WebKit's browser, by the architecture of the machine and the version of its interface. */
const MINI_BROWSERS = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((machine) =>
  ['4.1', '4.0', '6.0'].map((version) => `/usr/lib/${machine}/webkit2gtk-${version}/MiniBrowser`),
);

/** Where each is, which variable names another place, and the Debian packages that bring it. */
export const BROWSERS = {
  chromium: { path: process.env.CHROMIUM ?? '/usr/bin/chromium', variable: 'CHROMIUM', packages: ['chromium'] },
  firefox: { path: process.env.FIREFOX ?? '/usr/bin/firefox-esr', variable: 'FIREFOX', packages: ['firefox-esr'] },
  webkit: {
    path: process.env.WEBKIT_BROWSER ?? MINI_BROWSERS.find((path) => existsSync(path)) ?? MINI_BROWSERS[0],
    variable: 'WEBKIT_BROWSER',
    packages: ['libwebkit2gtk-4.1-0'],
  },
  webkitDriver: {
    path: process.env.WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver',
    variable: 'WEBKIT_DRIVER',
    packages: ['webkit2gtk-driver'],
  },
  // WebKit has no headless mode.
  display: { path: process.env.XVFB ?? '/usr/bin/Xvfb', variable: 'XVFB', packages: ['xvfb'] },
};
