/** The editor of boards. */
export const editor = {} as const;
