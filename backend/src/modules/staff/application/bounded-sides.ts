import { createHash } from 'node:crypto';
import { canonicalJson } from '@hanout/kernel';

/** Both sides of an entry together, bytes of JSON: a log that keeps whole pages stops an installation after some years. */
export const MOST_BYTES = 64 * 1_024;
/** Characters of a text that stay where the whole would be too much. */
const BEGINNING = 500;

type Members = Record<string, unknown>;
interface Sides {
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * What an entry of the audit log keeps of a change: all of it where that is little, else the members that changed, else the
 * beginnings of their texts, else a mark of each side by which it is told from another.
 */
export function boundedSides(before: unknown, after: unknown): Sides {
  const whole = { before, after };
  if (fits(whole)) return whole;
  const changed = changedOf(before, after);
  if (fits(changed)) return changed;
  const short = { before: shortened(changed.before), after: shortened(changed.after) };
  return fits(short) ? short : { before: markOf(before), after: markOf(after) };
}

const bytesOf = (value: unknown): number =>
  value === undefined || value === null ? 0 : Buffer.byteLength(JSON.stringify(value));
const fits = ({ before, after }: Sides): boolean => bytesOf(before) + bytesOf(after) <= MOST_BYTES;
const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const same = (one: unknown, other: unknown) => canonicalJson(one ?? null) === canonicalJson(other ?? null);

function changedOf(before: unknown, after: unknown): Sides {
  if (!isMembers(before) || !isMembers(after)) return { before, after };
  const was: Members = {};
  const is: Members = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [one, other] = [before[name], after[name]];
    if (same(one, other)) continue;
    if (isListed(one) && isListed(other)) changedEntries(name, one, other, was, is);
    else {
      was[name] = one;
      is[name] = other;
    }
  }
  return { before: was, after: is };
}

interface Entry {
  readonly id: string;
}
const isListed = (value: unknown): value is Entry[] =>
  Array.isArray(value) && value.every((entry) => isMembers(entry) && typeof entry.id === 'string');

/** Of a list whose entries have ids: those that came, went or changed, and both orders where they differ. */
function changedEntries(name: string, before: Entry[], after: Entry[], was: Members, is: Members): void {
  const others = (list: Entry[]) => new Map(list.map((entry) => [entry.id, entry]));
  const [known, next] = [others(before), others(after)];
  was[name] = before.filter((entry) => !same(entry, next.get(entry.id)));
  is[name] = after.filter((entry) => !same(entry, known.get(entry.id)));
  const orders = [before.map(({ id }) => id), after.map(({ id }) => id)];
  if (same(orders[0], orders[1])) return;
  [was.order, is.order] = orders;
}

function shortened(value: unknown): unknown {
  if (typeof value === 'string' && value.length > BEGINNING)
    return `${value.slice(0, BEGINNING)}… (${value.length})`;
  if (Array.isArray(value)) return value.map(shortened);
  if (!isMembers(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shortened(member)]));
}

function markOf(value: unknown): object | null {
  if (value === undefined || value === null) return null;
  const sha256 = createHash('sha256').update(canonicalJson(value)).digest('hex');
  return { bytes: bytesOf(value), sha256 };
}
