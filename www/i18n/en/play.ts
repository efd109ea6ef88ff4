/** Random boards by difficulty, hints, and solving by hand. */
export const play = {} as const;
