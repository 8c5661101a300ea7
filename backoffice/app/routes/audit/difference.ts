/** One member of what was changed, as text. */
export interface Difference {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Members in which the two differ, in the order in which they were noted; a bare value has no name. */
export function differences(before: unknown, after: unknown): Difference[] {
  if (!isObject(before) && !isObject(after)) {
    const [was, is] = [textOf(before), textOf(after)];
    return was === is ? [] : [{ name: '', before: was, after: is }];
  }
  const [was, is] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((name) => ({ name, before: textOf(was[name]), after: textOf(is[name]) }))
    .filter((one) => one.before !== one.after);
}
