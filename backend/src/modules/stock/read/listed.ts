import type { Pagination } from '@hanout/contracts';
import type { DataSource } from 'typeorm';

/** Who reads, and which page. */
export interface Listing {
  readonly shopId: string;
  readonly staffId: string;
  readonly page: number;
  readonly perPage: number;
}

/** A condition with its value; `?` stands where the value's number goes. */
export type Condition = readonly [sql: string, value: unknown];

/** Only the warehouses that the reader works in, where they are named for any; `?` is the reader. */
const OWN_WAREHOUSES = `(not exists (select 1 from warehouse_rows r where ? = any(r.staff_ids))
  or warehouse_id in (select r.id from warehouse_rows r where ? = any(r.staff_ids)))`;

export function inOwnWarehouses(staffId: string): Condition {
  return [OWN_WAREHOUSES, staffId];
}

/** One page of a view's rows, and how many there are. View, order and conditions are our own texts, values parameters. */
export async function listed<T>(
  reader: DataSource,
  view: string,
  order: string,
  { shopId, page, perPage }: Listing,
  conditions: readonly Condition[],
): Promise<{ rows: T[]; pagination: Pagination }> {
  const all: readonly Condition[] = [['shop_id = ?', shopId], ...conditions];
  const where = all.map(([sql], index) => sql.replaceAll('?', `$${index + 1}`)).join(' and ');
  const values = all.map(([, value]) => value);
  const next = values.length + 1;
  const [counted, rows] = await Promise.all([
    reader.query<{ total: number }[]>(
      `/* sql */ select count(*)::int as total from ${view} where ${where}`,
      values,
    ),
    reader.query<T[]>(
      `/* sql */ select * from ${view} where ${where} order by ${order} limit $${next} offset $${next + 1}`,
      [...values, perPage, (page - 1) * perPage],
    ),
  ]);
  const total = counted[0]?.total ?? 0;
  return { rows, pagination: { page, perPage, total, pages: Math.ceil(total / perPage) } };
}

/** Words anywhere in a unit's name, SKU or barcode. */
export function searched(q: string): Condition[] {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return q ? [['(names::text ilike ? or sku ilike ? or barcode ilike ?)', pattern]] : [];
}
