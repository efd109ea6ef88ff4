/** The legend of the keys. */
import type { keys as english } from '../en/keys.ts';
import type { Area } from '../i18n.ts';

export const keys: Area<typeof english> = {};
