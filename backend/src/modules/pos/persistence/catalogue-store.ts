import type { Translations } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn, xidOf } from '../../../platform/database/index.ts';

/** A product as the write side knows it, with all that is sold of it. */
export interface ProductOnSale {
  readonly id: string;
  readonly wholesaleHt: number | null;
  readonly wholesaleLeast: number;
  readonly hasSerials: boolean;
  readonly weighed: boolean;
  readonly units: readonly UnitOnSale[];
}

export interface UnitOnSale {
  readonly barcode: string | null;
  readonly item: {
    readonly combinationId: string | null;
    readonly type: 'standard' | 'pack';
    readonly sku: string | null;
    readonly unitHt: number;
    readonly taxRate: number;
    readonly brandId: string | null;
    readonly brandLineId: string | null;
    readonly collectionIds: string[];
    readonly names: Translations;
    readonly attributes: readonly { readonly value: Translations }[];
    readonly imageKey: string | null;
    readonly categoryIds: string[];
  };
}

const PRODUCTS = `
select p.id, p.wholesale_price_ht as "wholesaleHt", p.wholesale_moq as "wholesaleLeast",
  p.has_serials as "hasSerials", p.weighed, (
  select jsonb_agg(jsonb_build_object('barcode', coalesce(c.barcode, p.barcode), 'item', s.item) order by c.id)
  from sale_items s left join combinations c on c.id = s.unit_id
  where s.product_id = p.id and (s.available_from is null or s.available_from <= $3)
) as units
from products p where p.id = any($2::uuid[]) and p.shop_id = $1 order by p.id`;
const OF_IDS = `/* prepared:till-products */ ${PRODUCTS}`;

/** Every transaction before `seen` has ended in this snapshot; those from `ahead` on have not begun. */
const PAGE = `/* prepared:till-catalogue */
select product_id as id, pg_snapshot_xmin(pg_current_snapshot())::text as seen from listing_entries
where shop_id = $1 and product_id > $2 order by product_id limit $3`;
const SEEN = `/* prepared:till-seen */ select pg_snapshot_xmin(pg_current_snapshot())::text as seen`;
const CHANGED = `/* prepared:till-changed */
select product_id as id from listing_entries
where shop_id = $1 and product_id > $2 and changed_in >= $4::bigint
  and changed_in < pg_snapshot_xmax(pg_current_snapshot())::text::bigint
order by product_id limit $3`;

const STOCK = `
select l.unit_id as "unitId",
  coalesce(sum(l.on_hand - l.held - l.reserved) filter (where l.warehouse_id = $2), 0)::int as here,
  coalesce(sum(l.on_hand - l.held - l.reserved) filter (where l.warehouse_id <> $2), 0)::int as elsewhere
from stock_levels l join warehouses w on w.id = l.warehouse_id and w.active`;
const STOCK_PAGE = `/* prepared:till-stock */ ${STOCK}
where l.shop_id = $1 and l.unit_id in (
  select distinct unit_id from stock_levels where shop_id = $1 and unit_id > $3 order by unit_id limit $4)
group by l.unit_id order by l.unit_id`;
/** Which warehouses are counted, and from where changes of their stock are asked for. */
const STOCK_MARK = `/* prepared:till-stock-mark */
select pg_snapshot_xmin(pg_current_snapshot())::text as seen, (
  select md5($2::text || coalesce(string_agg(id::text, ',' order by id), '')) from warehouses where shop_id = $1 and active
) as generation`;
/** A row says by itself which transaction wrote it last (xmin): no order pays for telling the tills. */
const STOCK_CHANGED = `/* prepared:till-stock-changed */ ${STOCK}
where l.shop_id = $1 and l.unit_id in (
  select distinct unit_id from stock_levels where shop_id = $1 and unit_id > $3 and age(xmin) <= age($5::text::xid)
  order by unit_id limit $4)
group by l.unit_id order by l.unit_id`;

export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export interface StockHere {
  readonly unitId: string;
  readonly here: number;
  readonly elsewhere: number;
}

export function productsOnSale(
  em: EntityManager,
  shopId: string,
  ids: readonly string[],
  now: Date,
): Promise<(Omit<ProductOnSale, 'units'> & { readonly units: readonly UnitOnSale[] | null })[]> {
  return sqlIn(em, OF_IDS, [shopId, ids, now]);
}

/** Ids of a page, and from where changes are asked for afterwards. */
export async function cataloguePage(
  em: EntityManager,
  shopId: string,
  after: string | undefined,
  limit: number,
) {
  const rows = await sqlIn<{ id: string; seen: string }>(em, PAGE, [shopId, after ?? FIRST_ID, limit]);
  const [now] = await sqlIn<{ seen: string }>(em, SEEN);
  return { ids: rows.map(({ id }) => id), seen: rows[0]?.seen ?? now?.seen ?? '0' };
}

/** What changed since; some of it may be known already. */
export async function catalogueChanges(
  em: EntityManager,
  shopId: string,
  { since, after, limit }: { since: string; after: string | undefined; limit: number },
) {
  const [now] = await sqlIn<{ seen: string }>(em, SEEN);
  const rows = await sqlIn<{ id: string }>(em, CHANGED, [shopId, after ?? FIRST_ID, limit, since]);
  return { ids: rows.map(({ id }) => id), seen: now?.seen ?? since };
}

export function stockPage(
  em: EntityManager,
  shopId: string,
  warehouseId: string,
  after: string | undefined,
  limit: number,
) {
  return sqlIn<StockHere>(em, STOCK_PAGE, [shopId, warehouseId, after ?? FIRST_ID, limit]);
}

export async function stockMark(em: EntityManager, shopId: string, warehouseId: string) {
  const [mark] = await sqlIn<{ seen: string; generation: string }>(em, STOCK_MARK, [shopId, warehouseId]);
  return mark ?? { seen: '0', generation: '' };
}

/** Units whose stock was written in the transaction `since` or in a later one. */
export function stockChanges(
  em: EntityManager,
  shopId: string,
  warehouseId: string,
  { since, after, limit }: { since: string; after: string | undefined; limit: number },
) {
  const parameters = [shopId, warehouseId, after ?? FIRST_ID, limit, xidOf(since)];
  return sqlIn<StockHere>(em, STOCK_CHANGED, parameters);
}
