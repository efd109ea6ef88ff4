/** Views of a search: stack, plane, path, tree, and its speed. */
export const views = {} as const;
