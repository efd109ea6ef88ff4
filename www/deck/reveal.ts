/** The script `fifteen-reveal.js`: puts the plugin where decks look for plugins. */
import { FifteenReveal } from './plugin.ts';

Object.assign(globalThis, { FifteenReveal });
