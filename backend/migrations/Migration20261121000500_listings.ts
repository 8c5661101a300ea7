import { Migration } from '@mikro-orm/migrations';

/** What listings are found, filtered and sorted by: one row a product of a shop. */
export class Migration20261121000500_listings extends Migration {
  override up(): void {
    this.addSql(`
create table listing_entries (
  shop_id uuid not null,
  product_id uuid not null constraint listing_entries_product_id_foreign references products (id) on delete cascade,
  shown boolean not null,
  brand_id uuid null,
  brand_line_id uuid null,
  category_ids uuid[] not null,
  collection_ids uuid[] not null,
  feature_value_ids uuid[] not null,
  attribute_value_ids uuid[] not null,
  unit_ids uuid[] not null,
  price_ttc bigint not null,
  created_at timestamptz not null,
  available_from timestamptz null,
  names jsonb not null,
  search_text text not null,
  changed_in bigint not null,
  constraint listing_entries_pkey primary key (shop_id, product_id)
);
create index listing_entries_changed_in_index on listing_entries (shop_id, changed_in);

insert into listing_entries
select d.shop_id, d.product_id, d.status = 'active', d.brand_id, null, d.category_ids, '{}',
  array(select feature_value_id from product_features where product_id = d.product_id),
  array(select distinct v.attribute_value_id from combinations c
    join combination_values v on v.combination_id = c.id where c.product_id = d.product_id and c.active),
  d.unit_ids, d.price_ttc, d.created_at, p.available_from, d.names,
  concat_ws(' ', d.names ->> 'fr', d.names ->> 'en', d.names ->> 'ar', p.sku, p.barcode,
    (select string_agg(concat_ws(' ', sku, barcode), ' ') from combinations where product_id = d.product_id and active)),
  pg_current_xact_id()::text::bigint
from product_documents d join products p on p.id = d.product_id;
`);
  }
}
