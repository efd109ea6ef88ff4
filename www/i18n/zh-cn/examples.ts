/** The boards to choose from, and how hard they are. */
import type { examples as english } from '../en/examples.ts';
import type { Area } from '../i18n.ts';

export const examples: Area<typeof english> = {};
