/** Views of a search: stack, plane, path, tree, and its speed. */
import type { views as english } from '../en/views.ts';
import type { Area } from '../i18n.ts';

export const views: Area<typeof english> = {};
