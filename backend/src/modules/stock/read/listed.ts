import type { Pagination } from '@hanout/contracts';
import type { DataSource } from 'typeorm';
import { pageOf } from '../../../platform/database/index.ts';

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

/** Where rows stand. View, keys and order are our own texts. */
interface Source {
  readonly view: string;
  /** A view of the same rows with what they are found and sorted by; the page's alone are then read in full. */
  readonly keys?: string;
  readonly order: string;
  /** Where counting stops. */
  readonly countedUpTo?: number;
}

/** One page of a view's rows, and how many there are. */
export async function listed<T>(
  reader: DataSource,
  { view, keys = view, order, countedUpTo = Number.MAX_SAFE_INTEGER }: Source,
  { shopId, page, perPage }: Listing,
  conditions: readonly Condition[],
): Promise<{ rows: T[]; pagination: Pagination }> {
  const all: readonly Condition[] = [['shop_id = ?', shopId], ...conditions];
  // sql: where = shop_id = $1 (each condition is run by the specs of stock)
  const where = all.map(([sql], index) => sql.replaceAll('?', `$${index + 1}`)).join(' and ');
  const values = all.map(([, value]) => value);
  // sql: next = 2 (it comes after the conditions' own)
  // sql: next + 1 = 3 (the same)
  const next = values.length + 1;
  const [counted, found] = await Promise.all([
    reader.query<{ total: number }[]>(
      `/* sql */ select count(*)::int as total from (select 1 from ${keys} where ${where} limit $${next}) counted`,
      [...values, countedUpTo],
    ),
    reader.query<T[]>(
      `/* sql */ select * from ${view} where shop_id = $1 and id = any(array(
         select id from ${keys} where ${where} order by ${order} limit $${next} offset $${next + 1})) order by ${order}`,
      [...values, perPage + 1, (page - 1) * perPage],
    ),
  ]);
  return pageOf(found, { page, perPage, total: counted[0]?.total ?? 0, countedUpTo });
}

/** Words anywhere in a unit's name in any language, with accents or without, its SKU or barcode. */
export function searched(q: string): Condition[] {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return q
    ? [['(public.unaccent(words) ilike public.unaccent(?) or sku ilike ? or barcode ilike ?)', pattern]]
    : [];
}
