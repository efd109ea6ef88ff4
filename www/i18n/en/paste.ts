/** Pasting, opening and dropping boards and moves. */
export const paste = {} as const;
