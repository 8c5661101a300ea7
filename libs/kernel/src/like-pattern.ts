/** A text as SQL's `like` finds it anywhere in another; `like`'s own signs in it stand for themselves. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Words of a search that count. */
const MOST = 8;

/** The words of a search, the longest first: it tells most, and by it an index is asked. */
export const wordsToFind = (text: string): string[] =>
  text
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST)
    .sort((a, b) => b.length - a.length);
