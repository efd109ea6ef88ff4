/** Export and embedding in slides. */
import type { slides as english } from '../en/slides.ts';
import type { Area } from '../i18n.ts';

export const slides: Area<typeof english> = {};
