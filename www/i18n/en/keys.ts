/** The legend of the keys. */
export const keys = {} as const;
