/**
 * What a search field has asked for, oldest first, once the list shows `q`: the questions before it are answered or were
 * given up. Null where the field did not ask that: the list was led elsewhere.
 */
export function stillAsked(asked: readonly string[], q: string): readonly string[] | null {
  const at = asked.lastIndexOf(q);
  return at < 0 ? null : asked.slice(at);
}
