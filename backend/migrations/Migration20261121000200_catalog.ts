import { Migration } from '@mikro-orm/migrations';

/** Media, categories, brands, products, combinations, features, packs, home modules, promotions. */
export class Migration20261121000200_catalog extends Migration {
  override up(): void {
    this.addSql(`
create table media (
  id uuid not null constraint media_pkey primary key,
  shop_id uuid not null constraint media_shop_id_foreign references shops (id),
  key text not null constraint media_key_unique unique,
  width int not null,
  height int not null,
  bytes int not null,
  content_hash text not null,
  ground text null,
  created_at timestamptz not null
);

create table categories (
  id uuid not null constraint categories_pkey primary key,
  shop_id uuid not null constraint categories_shop_id_foreign references shops (id),
  parent_id uuid null constraint categories_parent_id_foreign references categories (id),
  position int not null default 0,
  thumb_id uuid null constraint categories_thumb_id_foreign references media (id),
  active boolean not null default true,
  created_at timestamptz not null
);
create index categories_shop_id_index on categories (shop_id, parent_id, position);

create table category_texts (
  category_id uuid not null constraint category_texts_category_id_foreign references categories (id) on delete cascade,
  locale text not null,
  shop_id uuid not null,
  name text not null,
  slug text not null,
  description text not null default '',
  constraint category_texts_pkey primary key (category_id, locale),
  constraint category_texts_slug_unique unique (shop_id, locale, slug)
);

create table brands (
  id uuid not null constraint brands_pkey primary key,
  shop_id uuid not null constraint brands_shop_id_foreign references shops (id),
  name text not null,
  slug text not null,
  logo_id uuid null constraint brands_logo_id_foreign references media (id),
  mark_font text null,
  position int not null default 0,
  created_at timestamptz not null,
  constraint brands_slug_unique unique (shop_id, slug)
);

create table products (
  id uuid not null constraint products_pkey primary key,
  shop_id uuid not null constraint products_shop_id_foreign references shops (id),
  type text not null default 'standard',
  status text not null default 'draft',
  brand_id uuid null constraint products_brand_id_foreign references brands (id),
  main_category_id uuid not null constraint products_main_category_id_foreign references categories (id),
  price_ht bigint not null,
  tax_rate int not null default 0,
  wholesale_price_ht bigint null,
  wholesale_moq int not null default 1,
  supply_price_ht bigint null,
  sku text null,
  barcode text null,
  weight_g int null,
  length_cm int null,
  width_cm int null,
  height_cm int null,
  pack_mode text null,
  featured boolean not null default false,
  available_from timestamptz null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  constraint products_price_check check (price_ht >= 0 and tax_rate between 0 and 10000),
  constraint products_type_check check (type in ('standard', 'pack')),
  constraint products_status_check check (status in ('draft', 'active', 'archived')),
  constraint products_pack_check check ((type = 'pack') = (pack_mode is not null) and pack_mode in ('strict', 'flexible'))
);
create unique index products_sku_unique on products (shop_id, sku) where sku is not null;
create index products_shop_id_index on products (shop_id, status, created_at);

create table product_texts (
  product_id uuid not null constraint product_texts_product_id_foreign references products (id) on delete cascade,
  locale text not null,
  shop_id uuid not null,
  name text not null,
  slug text not null,
  short_description text not null default '',
  long_description text not null default '',
  seo_title text not null default '',
  seo_description text not null default '',
  constraint product_texts_pkey primary key (product_id, locale),
  constraint product_texts_slug_unique unique (shop_id, locale, slug)
);

create table product_categories (
  product_id uuid not null constraint product_categories_product_id_foreign references products (id) on delete cascade,
  category_id uuid not null constraint product_categories_category_id_foreign references categories (id),
  constraint product_categories_pkey primary key (product_id, category_id)
);
create index product_categories_category_id_index on product_categories (category_id);

create table product_images (
  product_id uuid not null constraint product_images_product_id_foreign references products (id) on delete cascade,
  media_id uuid not null constraint product_images_media_id_foreign references media (id),
  position int not null,
  alt jsonb not null default '{}',
  constraint product_images_pkey primary key (product_id, media_id)
);

create table attributes (
  id uuid not null constraint attributes_pkey primary key,
  shop_id uuid not null constraint attributes_shop_id_foreign references shops (id),
  kind text not null,
  label jsonb not null,
  position int not null default 0,
  constraint attributes_kind_check check (kind in ('text', 'color', 'image'))
);

create table attribute_values (
  id uuid not null constraint attribute_values_pkey primary key,
  attribute_id uuid not null constraint attribute_values_attribute_id_foreign references attributes (id) on delete cascade,
  value jsonb not null,
  color text null,
  image_id uuid null constraint attribute_values_image_id_foreign references media (id),
  position int not null default 0
);
create index attribute_values_attribute_id_index on attribute_values (attribute_id);

create table combinations (
  id uuid not null constraint combinations_pkey primary key,
  product_id uuid not null constraint combinations_product_id_foreign references products (id) on delete cascade,
  shop_id uuid not null,
  price_ht bigint null,
  sku text null,
  barcode text null,
  is_default boolean not null default false,
  active boolean not null default true,
  position int not null default 0,
  constraint combinations_price_check check (price_ht >= 0)
);
create index combinations_product_id_index on combinations (product_id, position);
create unique index combinations_sku_unique on combinations (shop_id, sku) where sku is not null;
create unique index combinations_default_unique on combinations (product_id) where is_default;

create table combination_values (
  combination_id uuid not null constraint combination_values_combination_id_foreign references combinations (id) on delete cascade,
  attribute_value_id uuid not null constraint combination_values_attribute_value_id_foreign references attribute_values (id),
  constraint combination_values_pkey primary key (combination_id, attribute_value_id)
);

create table combination_images (
  combination_id uuid not null constraint combination_images_combination_id_foreign references combinations (id) on delete cascade,
  media_id uuid not null constraint combination_images_media_id_foreign references media (id),
  position int not null,
  constraint combination_images_pkey primary key (combination_id, media_id)
);

create table features (
  id uuid not null constraint features_pkey primary key,
  shop_id uuid not null constraint features_shop_id_foreign references shops (id),
  label jsonb not null,
  position int not null default 0
);

create table feature_values (
  id uuid not null constraint feature_values_pkey primary key,
  feature_id uuid not null constraint feature_values_feature_id_foreign references features (id) on delete cascade,
  value jsonb not null
);
create index feature_values_feature_id_index on feature_values (feature_id);

create table product_features (
  product_id uuid not null constraint product_features_product_id_foreign references products (id) on delete cascade,
  feature_id uuid not null constraint product_features_feature_id_foreign references features (id),
  feature_value_id uuid not null constraint product_features_feature_value_id_foreign references feature_values (id),
  constraint product_features_pkey primary key (product_id, feature_id)
);

create table pack_items (
  id uuid not null constraint pack_items_pkey primary key,
  pack_id uuid not null constraint pack_items_pack_id_foreign references products (id) on delete cascade,
  product_id uuid not null constraint pack_items_product_id_foreign references products (id),
  combination_id uuid null constraint pack_items_combination_id_foreign references combinations (id),
  quantity int not null,
  position int not null default 0,
  constraint pack_items_quantity_check check (quantity >= 1)
);
create index pack_items_pack_id_index on pack_items (pack_id, position);

create table product_documents (
  product_id uuid not null constraint product_documents_product_id_foreign references products (id) on delete cascade,
  shop_id uuid not null,
  status text not null,
  main_category_id uuid not null,
  brand_id uuid null,
  category_ids uuid[] not null,
  unit_ids uuid[] not null,
  price_ttc bigint not null,
  price_after_promotion bigint not null,
  created_at timestamptz not null,
  names jsonb not null,
  card jsonb not null,
  document jsonb not null,
  constraint product_documents_pkey primary key (product_id)
);
create index product_documents_category_ids_index on product_documents using gin (category_ids);
create index product_documents_shop_id_index on product_documents (shop_id, status, created_at);

create table projected_prices (
  shop_id uuid not null constraint projected_prices_pkey primary key,
  promotions_hash text not null,
  priced_at timestamptz not null
);

create table home_modules (
  id uuid not null constraint home_modules_pkey primary key,
  shop_id uuid not null constraint home_modules_shop_id_foreign references shops (id),
  type text not null,
  position int not null,
  active boolean not null default true,
  settings jsonb not null default '{}',
  texts jsonb not null default '{}',
  items uuid[] not null default '{}'
);
create index home_modules_shop_id_index on home_modules (shop_id, position);

create table promotions (
  id uuid not null constraint promotions_pkey primary key,
  shop_id uuid not null constraint promotions_shop_id_foreign references shops (id),
  name text not null,
  scope text not null,
  targets uuid[] not null default '{}',
  type text not null,
  value bigint not null,
  combinability text not null default 'stackable',
  priority int not null default 0,
  channels text[] not null,
  coupon citext null,
  single_use boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz null,
  active boolean not null default true,
  featured boolean not null default false,
  texts jsonb not null default '{}',
  created_at timestamptz not null,
  constraint promotions_scope_check check (scope in ('product', 'category', 'brand', 'brandline', 'collection', 'customer_segment', 'all', 'cart', 'shipping', 'payment_method')),
  constraint promotions_type_check check (type in ('percentage', 'amount')),
  constraint promotions_value_check check (value > 0 and (type = 'amount' or value <= 10000)),
  constraint promotions_combinability_check check (combinability in ('stackable', 'group_exclusive_item', 'group_exclusive_cart', 'global_exclusive')),
  constraint promotions_schedule_check check (ends_at is null or ends_at > starts_at)
);
create index promotions_shop_id_index on promotions (shop_id, active, starts_at);
`);
  }
}
