import { readFileSync } from 'node:fs';
import { at } from './repository.mjs';

const KINDS = ['orders', 'goods', 'people', 'settings', 'swept', 'bounded'];

/** Bytes with indexes and what is stored out of line; rows as the planner knows them. */
export const SIZES = `select c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes,
  pg_indexes_size(c.oid)::float8 as indexes, greatest(c.reltuples, 0)::float8 as rows
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname = 'public' and c.relkind = 'r' order by bytes desc, name`;
export const ORDERS = 'select count(*)::float8 as orders from orders';

/** How each table of ours grows, and what ends it. */
export const readGrowth = () => JSON.parse(readFileSync(at('backend', 'growth.json'), 'utf8'));

/** @returns null: the book does not know the table. */
export function growthOf(book, name) {
  const swept = book.swept[name];
  if (swept) return { kind: 'swept', ends: `${swept.job}: ${swept.after}` };
  if (book.bounded[name]) return { kind: 'bounded', ends: book.bounded[name] };
  const kind = ['orders', 'goods', 'people', 'settings'].find((one) => book[one].tables.includes(name));
  return kind ? { kind, ends: book[kind].kept } : null;
}

const kilobytes = (bytes) => `${(bytes / 1e3).toFixed(1)} kB`;

/**
 * @param tables as {@link SIZES} gives them
 * @param orders how many there are
 * @returns the lines of the report: each table, the sum of each kind, and what an order brings
 */
export function sizesReport(book, tables, orders) {
  const known = tables.map((table) => ({
    ...table,
    ...(growthOf(book, table.name) ?? { kind: 'unknown', ends: '' }),
  }));
  const sum = (kind) => known.reduce((total, table) => total + (table.kind === kind ? table.bytes : 0), 0);
  const line = (name, bytes, rest = []) =>
    [name.padEnd(34), kilobytes(bytes).padStart(14), ...rest].join('  ').trimEnd();
  return [
    ...known.map(({ name, bytes, indexes, rows, kind, ends }) =>
      line(name, bytes, [
        ...[
          `${kilobytes(indexes)} of indexes`.padStart(24),
          `${rows} rows`.padStart(13),
          kind.padEnd(8),
          ends,
        ],
      ]),
    ),
    '',
    ...KINDS.map((kind) => line(kind, sum(kind))),
    ...(orders > 0 ? [line(`for each of ${orders} orders`, sum('orders') / orders)] : []),
  ];
}
