/** The boards to choose from, and how hard they are. */
export const examples = {} as const;
