/** A text as SQL's `like` finds it anywhere in another; `like`'s own signs in it stand for themselves. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
