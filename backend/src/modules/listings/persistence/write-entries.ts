import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';

/** What a visitor may type to find the product; categories, brands and values are found by their own names. */
const SEARCH_TEXT = `concat_ws(' ', d.names ->> 'fr', d.names ->> 'en', d.names ->> 'ar', p.sku, p.barcode,
    (select string_agg(concat_ws(' ', sku, barcode), ' ') from combinations where product_id = d.product_id and active),
    (select string_agg(concat_ws(' ', t.names ->> 'fr', t.names ->> 'en', t.names ->> 'ar'), ' ')
      from tags t where t.id = any (d.tag_ids)))`;

const write = (which: string) => `
insert into listing_entries (shop_id, product_id, shown, brand_id, brand_line_id, category_ids, collection_ids,
  feature_value_ids, attribute_value_ids, unit_ids, price_ttc, created_at, available_from, names, search_text, changed_in)
select d.shop_id, d.product_id, d.status = 'active', d.brand_id, d.brand_line_id, d.category_ids, d.collection_ids,
  array(select feature_value_id from product_features where product_id = d.product_id),
  array(select distinct v.attribute_value_id from combinations c
    join combination_values v on v.combination_id = c.id where c.product_id = d.product_id and c.active),
  d.unit_ids, d.price_ttc, d.created_at, p.available_from, d.names, ${SEARCH_TEXT},
  pg_current_xact_id()::text::bigint
from product_documents d join products p on p.id = d.product_id
where ${which}
on conflict (shop_id, product_id) do update set shown = excluded.shown, brand_id = excluded.brand_id,
  brand_line_id = excluded.brand_line_id, category_ids = excluded.category_ids, collection_ids = excluded.collection_ids,
  feature_value_ids = excluded.feature_value_ids, attribute_value_ids = excluded.attribute_value_ids,
  unit_ids = excluded.unit_ids, price_ttc = excluded.price_ttc, created_at = excluded.created_at,
  available_from = excluded.available_from, names = excluded.names, search_text = excluded.search_text,
  changed_in = excluded.changed_in`;

const WRITE = `/* prepared:listings_write */ ${write('d.product_id = any ($1::uuid[])')}`;

/** One page of a shop's products, and the last id of it; null at the end. */
const WRITE_PAGE = `with page as materialized (
  select product_id from product_documents where shop_id = $1 and product_id > $2 order by product_id limit $3
), written as (${write('d.product_id in (select product_id from page)')})
select max(product_id::text) as last from page`;

const FIRST = '00000000-0000-0000-0000-000000000000';
const PAGE = 5_000;

/** The rows of the named products, from what the catalog holds in this transaction. */
export async function writeEntries(em: EntityManager, productIds: readonly string[]): Promise<void> {
  await sqlIn(em, WRITE, [productIds]);
}

/** A page of a whole shop's rows, set-based. @returns where the next page begins; null after the last. */
export async function writeEntriesFrom(
  em: EntityManager,
  shopId: string,
  after: string | null,
): Promise<string | null> {
  const [row] = await sqlIn<{ last: string | null }>(em, WRITE_PAGE, [shopId, after ?? FIRST, PAGE]);
  return row?.last ?? null;
}
