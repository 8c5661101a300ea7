/**
 * What a search field has asked for, oldest first, once the list shows `q`: the questions before it are answered or were
 * given up. Null where the field did not ask that: the list was led elsewhere.
 */
export function pendingQueries(queries: readonly string[], q: string): readonly string[] | null {
  const at = queries.lastIndexOf(q);
  return at < 0 ? null : queries.slice(at);
}
