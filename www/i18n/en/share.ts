/** Links, copies and the QR code. */
export const share = {} as const;
