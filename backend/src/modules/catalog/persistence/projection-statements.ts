export const WITH_PACKS = `/* prepared:catalog_with_packs */
select unnest($1::uuid[])::text as id union select pack_id::text from pack_items where product_id = any($1::uuid[])`;

export const WRITE_DOCUMENTS = `/* prepared:catalog_project */
insert into product_documents (product_id, shop_id, status, main_category_id, brand_id, category_ids, unit_ids,
  price_ttc, created_at, names, card, document, brand_line_id, tag_ids, collection_ids)
select r.product_id, r.shop_id, r.status, r.main_category_id, r.brand_id, r.category_ids, r.unit_ids,
  r.price_ttc, r.created_at, r.names, r.card, r.document,
  r.brand_line_id, r.tag_ids, r.collection_ids
from jsonb_to_recordset($1::jsonb) r (product_id uuid, shop_id uuid, status text, main_category_id uuid, brand_id uuid,
  category_ids uuid[], unit_ids uuid[], price_ttc bigint, created_at timestamptz,
  names jsonb, card jsonb, document jsonb, brand_line_id uuid, tag_ids uuid[], collection_ids uuid[])
on conflict (product_id) do update set status = excluded.status, main_category_id = excluded.main_category_id,
  brand_id = excluded.brand_id, category_ids = excluded.category_ids, unit_ids = excluded.unit_ids,
  price_ttc = excluded.price_ttc, names = excluded.names, card = excluded.card, document = excluded.document,
  brand_line_id = excluded.brand_line_id, tag_ids = excluded.tag_ids, collection_ids = excluded.collection_ids`;

export const ALL_PRODUCTS = 'select id::text from products where shop_id = $1 order by id';

export const PROJECTION_STATE = `/* prepared:catalog_projection_state */
insert into projection_versions as v (name, version) values ($1, 0)
on conflict (name) do update set version = v.version
returning version, rebuilt_to as "rebuiltTo"`;

export const NEXT_TO_PROJECT = `/* prepared:catalog_projection_next */
select id::text, shop_id::text as "shopId" from products where $1::uuid is null or id > $1 order by id limit $2`;

export const PROJECTION_COME_TO = `/* prepared:catalog_projection_come_to */
update projection_versions set version = $2, rebuilt_to = $3 where name = $1`;
