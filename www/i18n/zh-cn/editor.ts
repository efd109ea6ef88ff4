/** The editor of boards. */
import type { editor as english } from '../en/editor.ts';
import type { Area } from '../i18n.ts';

export const editor: Area<typeof english> = {};
