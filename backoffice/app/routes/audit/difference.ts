import type { AuditRow } from '@hanout/contracts';
import { isUuid } from '@hanout/kernel';

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

/** Of two lists of things, what each has that the other has not. */
function apart(before: unknown, after: unknown): readonly [unknown, unknown] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [before, after];
  const missing = (from: readonly unknown[], other: readonly unknown[]) => {
    const left = new Map<string, number>();
    for (const text of other.map(textOf)) left.set(text, (left.get(text) ?? 0) + 1);
    return from.filter((one) => {
      const many = left.get(textOf(one)) ?? 0;
      left.set(textOf(one), many - 1);
      return many <= 0;
    });
  };
  const [gone, come] = [missing(before, after), missing(after, before)];
  // The same things in another order are said as they stand.
  return gone.length + come.length > 0 && [...gone, ...come].every(isThing) ? [gone, come] : [before, after];
}
const textOf = (value: unknown) => JSON.stringify(value);
/** What is told by its members or by nobody's name, as an id is. */
const isThing = (value: unknown) => isObject(value) || (typeof value === 'string' && isUuid(value));

/** Members in which the two differ, in the order in which they were noted; a bare value has no name. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [was, is] = [new Map(flat(before)), new Map(flat(after))];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({ name, before: was.get(name) ?? null, after: is.get(name) ?? null }))
    .filter((one) => textOf(one.before) !== textOf(one.after))
    .map(({ name, ...sides }) => {
      const [gone, come] = apart(sides.before, sides.after);
      return { name, before: gone, after: come };
    });
}

/** The number stands beside what was done already; that of an invoice stands there beside its order's. */
export const isSaidAbove = ({ number }: Pick<AuditRow, 'number'>, name: string, after: unknown): boolean =>
  name === 'number' && (!number || String(after) === number);
