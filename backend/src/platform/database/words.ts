/**
 * SQL that a text which is kept for searches has every one of some words, anywhere. An index is not looked up in for a list of
 * patterns: it is asked for the first three, of which the rarest then decides how much is read. Each is folded once, in a query
 * of its own, and not for every row.
 * @param text a column of texts as `search_folded` writes them, with an index of trigrams
 * @param words the parameter: `like` patterns, the longest first; without any nothing is found
 */
export const hasWords = (text: string, words: string): string => `(
    ${text} like (select public.search_folded((${words}::text[])[1]))
    and ${text} like (select public.search_folded(coalesce((${words}::text[])[2], (${words}::text[])[1])))
    and ${text} like (select public.search_folded(coalesce((${words}::text[])[3], (${words}::text[])[1])))
    and ${text} like all (array(select public.search_folded(w) from unnest(${words}::text[]) w)))`;

/**
 * The same for a text that finds many, which is looked for row by row: not by `like`, of whose patterns PostgreSQL would believe
 * that they are rare.
 * @param texts the parameter: what was typed, then so many words of it
 */
export const mentionsWords = (text: string, texts: string, words: number): string =>
  Array.from(
    { length: words },
    (_, at) => `strpos(${text}, public.search_folded((${texts}::text[])[${at + 2}])) > 0`,
  ).join(' and ');
