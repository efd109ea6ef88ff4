/** Links, copies and the QR code. */
import type { share as english } from '../en/share.ts';
import type { Area } from '../i18n.ts';

export const share: Area<typeof english> = {};
