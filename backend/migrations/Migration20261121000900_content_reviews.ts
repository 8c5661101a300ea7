import { Migration } from '@mikro-orm/migrations';

/** Blog, content pages, menus, reviews. */
export class Migration20261121000900_content_reviews extends Migration {
  override up(): void {
    this.addSql(`
create table blog_categories (
  id uuid not null constraint blog_categories_pkey primary key,
  shop_id uuid not null constraint blog_categories_shop_id_foreign references shops (id),
  texts jsonb not null,
  thumbnail_id uuid null constraint blog_categories_thumbnail_id_foreign references media (id),
  position int not null default 0,
  active boolean not null default true,
  created_at timestamptz not null,
  version int not null default 1
);
create index blog_categories_shop_id_index on blog_categories (shop_id, position);

create table blog_posts (
  id uuid not null constraint blog_posts_pkey primary key,
  shop_id uuid not null constraint blog_posts_shop_id_foreign references shops (id),
  texts jsonb not null,
  thumbnail_id uuid null constraint blog_posts_thumbnail_id_foreign references media (id),
  category_ids uuid[] not null default '{}',
  published_at timestamptz null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1
);
create index blog_posts_shop_id_index on blog_posts (shop_id, published_at desc);

create table content_pages (
  id uuid not null constraint content_pages_pkey primary key,
  shop_id uuid not null constraint content_pages_shop_id_foreign references shops (id),
  purpose text null,
  texts jsonb not null,
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  constraint content_pages_purpose_unique unique (shop_id, purpose)
);

create table content_slugs (
  shop_id uuid not null constraint content_slugs_shop_id_foreign references shops (id),
  kind text not null,
  locale text not null,
  slug text not null,
  target_id uuid not null,
  constraint content_slugs_pkey primary key (shop_id, kind, locale, slug),
  constraint content_slugs_kind_check check (kind in ('post', 'blog_category', 'page'))
);
create index content_slugs_target_id_index on content_slugs (target_id);

create table menu_items (
  id uuid not null constraint menu_items_pkey primary key,
  shop_id uuid not null constraint menu_items_shop_id_foreign references shops (id),
  place text not null,
  parent_id uuid null constraint menu_items_parent_id_foreign references menu_items (id) on delete cascade,
  position int not null default 0,
  type text not null,
  target_id uuid null,
  link text null,
  names jsonb not null default '{}',
  active boolean not null default true,
  created_at timestamptz not null,
  version int not null default 1,
  constraint menu_items_place_check check (place in ('header', 'footer'))
);
create index menu_items_shop_id_index on menu_items (shop_id, place, position);

create table reviews (
  id uuid not null constraint reviews_pkey primary key,
  shop_id uuid not null constraint reviews_shop_id_foreign references shops (id),
  product_id uuid not null constraint reviews_product_id_foreign references products (id) on delete cascade,
  rating int not null,
  text text not null,
  name text not null,
  email text not null,
  phone text not null,
  purchase_date date not null,
  bought_here boolean not null,
  image_id uuid null constraint reviews_image_id_foreign references media (id),
  locale text not null,
  state text not null default 'pending',
  created_at timestamptz not null,
  decided_at timestamptz null,
  decided_by text null,
  version int not null default 1,
  constraint reviews_rating_check check (rating between 1 and 5),
  constraint reviews_state_check check (state in ('pending', 'approved', 'refused'))
);
create index reviews_product_id_index on reviews (product_id, created_at desc) where state = 'approved';
create index reviews_state_index on reviews (shop_id, state, created_at);
`);
  }
}
