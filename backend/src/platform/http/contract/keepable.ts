/**
 * Where a parsed value holds text that PostgreSQL cannot keep: NUL, or half of a pair that UTF-16 splits a character
 * into. Keys of records count too. Undefined when there is none.
 */
export function unkeepableAt(value: unknown, path: readonly string[] = []): readonly string[] | undefined {
  if (typeof value === 'string') return isKeepable(value) ? undefined : path;
  if (!value || typeof value !== 'object' || value instanceof Date) return undefined;
  for (const [key, member] of Object.entries(value)) {
    if (!isKeepable(key)) return path;
    const found = unkeepableAt(member, [...path, key]);
    if (found) return found;
  }
  return undefined;
}

function isKeepable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
