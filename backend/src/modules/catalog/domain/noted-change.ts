type Side = Readonly<Record<string, unknown>>;

/** A side under the names of commands: `price_ht` of a row is `priceHt`. */
export function named(row: object): Record<string, unknown> {
  const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), value]));
}

/** What an audit entry says of a change: the members that became another, under one name, as they were and as they are. */
export function notedChange(was: Side, is: Side): { before: Side; after: Side } {
  const changed = Object.keys(is).filter((name) => is[name] !== undefined && !same(was[name], is[name]));
  return {
    before: Object.fromEntries(changed.filter((name) => name in was).map((name) => [name, was[name]])),
    after: Object.fromEntries(changed.map((name) => [name, is[name]])),
  };
}

/** As both would be kept; what is only a set of ids has no order. */
const same = (was: unknown, is: unknown) => canonical(was) === canonical(is);

function canonical(value: unknown): string {
  if (Array.isArray(value)) {
    const members = value.map(canonical);
    return `[${(value.every((one) => typeof one === 'string') ? members.sort() : members).join()}]`;
  }
  if (typeof value !== 'object' || value === null || value instanceof Date)
    return JSON.stringify(value ?? null);
  const members = Object.entries(value).filter(([, one]) => one !== undefined);
  return `{${members
    .map(([name, one]) => `${name}:${canonical(one)}`)
    .sort()
    .join()}}`;
}
