import { type Node, nodesOf, numberOf, type Value, wordOf } from './tree.ts';

/** How a table or view is touched: what the server would ask its own permissions for. */
export interface Touched {
  /** OID. */
  readonly relation: number;
  readonly act: 'reads' | 'writes' | 'locks';
}

const WRITE = 1 | 4 | 8; // insert, update, delete

/** What the queries touch themselves; a view stands for what it reads. */
export function* touchedBy(queries: readonly Node[]): Generator<Touched> {
  for (const query of queriesIn(queries)) {
    const locked = new Set(
      nodesOf(query.rowMarks)
        .filter(({ pushedDown }) => wordOf(pushedDown) !== 'true')
        .map(({ rti }) => numberOf(rti)),
    );
    const permissions = nodesOf(query.rteperminfos);
    for (const [index, entry] of nodesOf(query.rtable).entries()) {
      const permission = permissions[numberOf(entry.perminfoindex) - 1];
      const relation = numberOf(entry.relid);
      if (!permission || !relation || numberOf(entry.perminfoindex) === 0) continue;
      const isLocked = locked.has(index + 1);
      const writes = (numberOf(permission.requiredPerms) & WRITE) !== 0;
      yield { relation, act: isLocked ? 'locks' : writes ? 'writes' : 'reads' };
    }
  }
}

/** The query that a view is, out of one that selects from it alone. */
export function queryOfView(queries: readonly Node[]): readonly Node[] {
  return nodesOf(queries[0]?.rtable).flatMap(({ subquery }) => nodesOf(subquery));
}

function* queriesIn(value: Value | undefined): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* queriesIn(item);
  else if (typeof value === 'object' && !Array.isArray(value)) {
    const node = value as Node;
    if (node.kind === 'QUERY') yield node;
    const isView = node.kind === 'RANGETBLENTRY' && wordOf(node.relkind) === 'v';
    for (const [name, field] of Object.entries(node))
      if (!(isView && name === 'subquery')) yield* queriesIn(field);
  }
}

/** The same of a function, whose body the server keeps as text: by its words, and the table that it is a trigger of. */
export function* touchedInText(
  body: string,
  on: string,
  relations: ReadonlyMap<number, string>,
): Generator<Touched> {
  for (const [relation, name] of relations) {
    const has = (pattern: string) =>
      new RegExp(pattern.replace('TABLE', `(?:public\\.)?${name}\\b`), 'i').test(body);
    if (has('(?:insert into|update|delete from) TABLE')) yield { relation, act: 'writes' };
    if (has('(?:from|join) TABLE[^;]*? for (?:no key )?(?:update|(?:key )?share)'))
      yield { relation, act: 'locks' };
    if (name === on || has('(?<!delete )(?:from|join) TABLE')) yield { relation, act: 'reads' };
  }
}
