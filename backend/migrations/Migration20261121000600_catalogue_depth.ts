import { Migration } from '@mikro-orm/migrations';

/** Brand lines, tags, collections, kept addresses, locks against lost updates, AVIF. */
export class Migration20261121000600_catalogue_depth extends Migration {
  override up(): void {
    this.addSql(`
alter table categories add column version int not null default 1;
alter table category_texts add column seo_title text not null default '', add column seo_description text not null default '';

alter table brands
  add column descriptions jsonb not null default '{}',
  add column active boolean not null default true,
  add column version int not null default 1;

create table brand_lines (
  id uuid not null constraint brand_lines_pkey primary key,
  shop_id uuid not null constraint brand_lines_shop_id_foreign references shops (id),
  brand_id uuid not null constraint brand_lines_brand_id_foreign references brands (id),
  names jsonb not null,
  descriptions jsonb not null default '{}',
  slug text not null,
  thumb_id uuid null constraint brand_lines_thumb_id_foreign references media (id),
  position int not null default 0,
  active boolean not null default true,
  created_at timestamptz not null,
  version int not null default 1,
  constraint brand_lines_slug_unique unique (shop_id, slug)
);
create index brand_lines_brand_id_index on brand_lines (brand_id, position);

create table tags (
  id uuid not null constraint tags_pkey primary key,
  shop_id uuid not null constraint tags_shop_id_foreign references shops (id),
  names jsonb not null,
  slug text not null,
  created_at timestamptz not null,
  version int not null default 1,
  constraint tags_slug_unique unique (shop_id, slug)
);

create table collections (
  id uuid not null constraint collections_pkey primary key,
  shop_id uuid not null constraint collections_shop_id_foreign references shops (id),
  thumb_id uuid null constraint collections_thumb_id_foreign references media (id),
  position int not null default 0,
  active boolean not null default true,
  created_at timestamptz not null,
  version int not null default 1
);
create index collections_shop_id_index on collections (shop_id, position);

create table collection_texts (
  collection_id uuid not null constraint collection_texts_collection_id_foreign references collections (id) on delete cascade,
  locale text not null,
  shop_id uuid not null,
  name text not null,
  slug text not null,
  description text not null default '',
  seo_title text not null default '',
  seo_description text not null default '',
  constraint collection_texts_pkey primary key (collection_id, locale),
  constraint collection_texts_slug_unique unique (shop_id, locale, slug)
);

alter table products
  add column brand_line_id uuid null constraint products_brand_line_id_foreign references brand_lines (id),
  add column on_sale boolean not null default false,
  add column visible boolean not null default true,
  add column supplier text null,
  add constraint products_wholesale_check check (wholesale_price_ht >= 0 and wholesale_moq >= 1),
  add constraint products_supply_check check (supply_price_ht >= 0),
  add constraint products_measures_check check (weight_g >= 0 and length_cm >= 0 and width_cm >= 0 and height_cm >= 0);
create index products_brand_id_index on products (brand_id);
create index products_brand_line_id_index on products (brand_line_id);
create index products_main_category_id_index on products (main_category_id);

create table product_tags (
  product_id uuid not null constraint product_tags_product_id_foreign references products (id) on delete cascade,
  tag_id uuid not null constraint product_tags_tag_id_foreign references tags (id) on delete cascade,
  constraint product_tags_pkey primary key (product_id, tag_id)
);
create index product_tags_tag_id_index on product_tags (tag_id);

create table collection_products (
  collection_id uuid not null constraint collection_products_collection_id_foreign references collections (id) on delete cascade,
  product_id uuid not null constraint collection_products_product_id_foreign references products (id) on delete cascade,
  position int not null default 0,
  constraint collection_products_pkey primary key (collection_id, product_id)
);
create index collection_products_product_id_index on collection_products (product_id);

alter table attributes add column version int not null default 1;
alter table features add column version int not null default 1;
alter table feature_values add column position int not null default 0;
create index combination_values_attribute_value_id_index on combination_values (attribute_value_id);
create index product_features_feature_value_id_index on product_features (feature_value_id);
create index pack_items_product_id_index on pack_items (product_id);
alter table combinations add column version int not null default 1;

alter table product_documents
  add column brand_line_id uuid null,
  add column tag_ids uuid[] not null default '{}',
  add column collection_ids uuid[] not null default '{}';

create table slug_redirects (
  shop_id uuid not null constraint slug_redirects_shop_id_foreign references shops (id),
  kind text not null,
  slug text not null,
  target_id uuid not null,
  created_at timestamptz not null,
  constraint slug_redirects_pkey primary key (shop_id, kind, slug),
  constraint slug_redirects_kind_check check (kind in ('product', 'category', 'brand', 'brand_line', 'collection', 'tag'))
);
create index slug_redirects_target_id_index on slug_redirects (target_id);

alter table media add column avif_at timestamptz null;
create index media_avif_index on media (created_at) where avif_at is null;
`);
  }
}
