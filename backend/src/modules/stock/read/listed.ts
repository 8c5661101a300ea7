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
  const where = all.map(([sql], index) => sql.replaceAll('?', `$${index + 1}`)).join(' and ');
  const values = all.map(([, value]) => value);
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

/**
 * SQL of the units that a text finds: by a part of a name in any language, with accents or without, or by a part of
 * their SKU or barcode. Each place is asked through its own index.
 * @param pattern the text as `like` takes it, in lower case; `$1` is the shop
 */
const FOUND = (
  pattern: string,
) => `select k.unit_id from unit_codes k where k.shop_id = $1 and k.lower_sku like ${pattern}
  union all select k.unit_id from unit_codes k where k.shop_id = $1 and k.barcode like ${pattern}
  union all select i.unit_id from product_names n join stock_unit_ids i on i.product_id = n.product_id
    where n.shop_id = $1 and n.search_text like public.search_folded(${pattern})`;

/** As a condition of `listed`, or of a statement whose `$1` is the shop. */
export function searched(q: string): Condition[] {
  return q ? [[`unit_id in (${FOUND('?')})`, patternOf(q)]] : [];
}

/** As {@link searched}, or the order of that number. */
export function searchedOrOrder(q: string): Condition[] {
  if (!q) return [];
  const number = /^[0-9]{1,15}$/.test(q) ? q : '-1';
  return [
    [
      `(unit_id in (${FOUND('?')}) or order_id = (
        select o.id from stock_order_numbers o where o.shop_id = $1 and o.number = ${number}))`,
      patternOf(q),
    ],
  ];
}

const patternOf = (q: string) => `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
