/** Pasting, opening and dropping boards and moves. */
import type { paste as english } from '../en/paste.ts';
import type { Area } from '../i18n.ts';

export const paste: Area<typeof english> = {};
