/**
 * `f[12]=z` as `{f: {12: 'z'}}`: how clients write records into a query. Objects without a prototype, so that no key
 * of a stranger means anything to the language.
 */
export function nestedQuery(query: unknown): unknown {
  if (!query || typeof query !== 'object') return query;
  const given = query as Record<string, unknown>;
  if (!Object.keys(given).some((key) => key.endsWith(']'))) return query;
  const nested: Record<string, unknown> = Object.create(null);
  for (const [key, value] of Object.entries(given)) {
    const open = key.indexOf('[');
    if (open <= 0 || !key.endsWith(']')) {
      nested[key] ??= value;
      continue;
    }
    const name = key.slice(0, open);
    const group = groupIn(nested, name);
    group[key.slice(open + 1, -1)] = value;
  }
  return nested;
}

function groupIn(nested: Record<string, unknown>, name: string): Record<string, unknown> {
  const known = nested[name];
  if (known && typeof known === 'object' && !Array.isArray(known)) return known as Record<string, unknown>;
  const group: Record<string, unknown> = Object.create(null);
  nested[name] = group;
  return group;
}
