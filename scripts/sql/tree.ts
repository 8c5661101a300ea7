/**
 * PostgreSQL's own reading of a statement, as `debug_print_rewritten` writes it: who reads which column of which table,
 * views taken apart, outer joins resolved. Every field is text, a list or a node.
 */
export interface Node {
  readonly kind: string;
  readonly [field: string]: Value | undefined;
}
export type Value = string | Node | readonly Value[];

const TOKEN = /\s*((?:\\[\s\S]|[^\s(){}\\])+|[(){}])/y;

/** @returns what the text holds: a node or a list of nodes. @throws Error when it ends too early. */
export function parseTree(text: string): Value {
  TOKEN.lastIndex = 0;
  let token = next(text);
  return value();

  function next(from: string): string {
    const found = TOKEN.exec(from);
    return found?.[1] ?? '';
  }
  function take(): string {
    const taken = token;
    if (!taken) throw new Error('the tree ends too early');
    token = next(text);
    return taken;
  }
  function value(): Value {
    if (token === '{') return node();
    if (token === '(') return list();
    return plain(take());
  }
  function list(): Value[] {
    take();
    const items: Value[] = [];
    while (token !== ')') items.push(value());
    take();
    return items;
  }
  function node(): Node {
    take();
    const fields: Record<string, Value> = {};
    const kind = take();
    while (token !== '}') {
      const name = take().slice(1);
      const values: Value[] = [];
      while (token !== '}' && !token.startsWith(':')) values.push(value());
      fields[name] = values.length === 1 ? (values[0] ?? '') : values;
    }
    take();
    return { ...fields, kind };
  }
}

function plain(token: string): string {
  const text = token.replace(/\\([\s\S])/g, '$1');
  return token.startsWith('"') && token.endsWith('"') ? text.slice(1, -1) : text;
}

export const isNode = (value: Value | undefined): value is Node =>
  typeof value === 'object' && !Array.isArray(value);

export const nodesOf = (value: Value | undefined): readonly Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];

/** A field that holds one word or number, '' where it holds none. */
export const wordOf = (value: Value | undefined): string =>
  typeof value === 'string' && value !== '<>' ? value : '';

export const numberOf = (value: Value | undefined): number => Number(wordOf(value));

/** The numbers of a set `(b 1 2)` or a list `(i 1 2)`, `(o 1 2)`. */
export const numbersOf = (value: Value | undefined): readonly number[] =>
  Array.isArray(value) ? value.slice(1).map((item) => numberOf(item)) : [];

/** Every node in `value`, outermost first. */
export function* walk(value: Value | undefined): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* walk(item);
  else if (isNode(value)) {
    yield value;
    for (const field of Object.values(value)) yield* walk(field);
  }
}
