/** One member of what was changed, by the path of its names, as it was and as it is. */
export interface Difference {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Members of members too, `texts.fr.name`; a name of a column and that of a command are one name. */
function flat(value: unknown, path = ''): [string, unknown][] {
  if (!isObject(value)) return value === undefined || value === null ? [] : [[path, value]];
  return Object.entries(value).flatMap(([name, member]) =>
    flat(member, path ? `${path}.${camel(name)}` : camel(name)),
  );
}

/** Members in which the two differ, in the order in which they were noted; a bare value has no name. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [was, is] = [new Map(flat(before)), new Map(flat(after))];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({ name, before: was.get(name) ?? null, after: is.get(name) ?? null }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
}
