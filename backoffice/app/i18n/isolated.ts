/** A name in a text of another direction: it orders itself, and nothing around it. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;
