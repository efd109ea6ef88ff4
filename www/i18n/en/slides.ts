/** Export and embedding in slides. */
export const slides = {} as const;
