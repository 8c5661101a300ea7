import { DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import { savedMeanwhile } from '../../staff/index.ts';
import { named } from '../domain/noted-change.ts';

/** Tables whose rows belong to a shop and carry a version. */
export type VersionedTable =
  | 'products'
  | 'combinations'
  | 'categories'
  | 'brands'
  | 'brand_lines'
  | 'tags'
  | 'collections'
  | 'attributes'
  | 'features';

/** What the audit log calls them. */
const NAMED: Readonly<Record<VersionedTable, string>> = {
  products: 'product',
  // What is done to a combination is done to its product.
  combinations: 'product',
  categories: 'category',
  brands: 'brand',
  brand_lines: 'brand_line',
  tags: 'tag',
  collections: 'collection',
  attributes: 'attribute',
  features: 'feature',
};

/** A row to change, as the form knew it. Without a version the change is made to whatever is there. */
export interface RowRef {
  readonly shopId: string;
  readonly id: string;
  readonly version?: number;
}

/**
 * The row, locked until the transaction ends.
 * @throws DomainError `not_found` (404), `stale` (409) with the present `version`
 */
export async function rowForChange<T extends object>(
  em: EntityManager,
  table: VersionedTable,
  { shopId, id, version }: RowRef,
): Promise<T & { version: number }> {
  const text = `/* prepared:catalog_take_${table} */ select * from ${table} where id = $1 and shop_id = $2 for update`;
  type Row = T & { version: number; product_id?: string };
  const [row] = await sqlIn<Row>(em, text, [id, shopId]);
  if (!row) throw new DomainError('not_found', 404);
  if (version !== undefined && version !== row.version)
    throw await savedMeanwhile(em, {
      ...{ entity: NAMED[table], entityId: row.product_id ?? id, version: row.version },
    });
  return row;
}

/** Writes the columns (undefined ones stay) and counts the version on. @returns the new version. */
export async function changeRow(
  em: EntityManager,
  table: VersionedTable,
  id: string,
  columns: Readonly<Record<string, unknown>>,
): Promise<number> {
  const changed = Object.entries(columns).filter(([, value]) => value !== undefined);
  const settings = changed.map(([name], index) => `${name} = $${index + 2}`);
  // sql: assignments = version = version + 1 (the columns are the callers': a spec of each command writes them)
  const assignments = [...settings, 'version = version + 1'].join(', ');
  const text = `update ${table} set ${assignments} where id = $1 returning version`;
  const [row] = await sqlIn<{ version: number }>(em, text, [id, ...changed.map(([, value]) => value)]);
  return row?.version ?? 0;
}

/** What still refers to the row is an error of its foreign key. */
export async function deleteRow(em: EntityManager, table: VersionedTable, id: string): Promise<void> {
  await sqlIn(em, `delete from ${table} where id = $1`, [id]);
}

/** A jsonb parameter; undefined stays undefined, so that the column stays as it is. */
export function json(value: object | undefined): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value);
}

/** Of what was there, only what the change names, under the names of commands: the `before` of an audit entry. */
export function before(row: object, columns: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const names = Object.keys(columns).filter((name) => columns[name] !== undefined);
  return named(
    Object.fromEntries(names.map((name) => [name, (row as Record<string, unknown>)[name] ?? null])),
  );
}
