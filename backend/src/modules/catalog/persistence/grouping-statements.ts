export const FOREIGN_MEMBERS = `/* prepared:catalog_foreign_members */
select count(*)::int as count from unnest($2::uuid[]) w (id)
where not exists (select 1 from products p where p.id = w.id and p.shop_id = $1)`;

export const SET_MEMBERS = `/* prepared:catalog_set_members */
with gone as (delete from collection_products where collection_id = $1 and product_id <> all($2::uuid[]))
insert into collection_products (collection_id, product_id, position)
select $1, id, nth - 1 from unnest($2::uuid[]) with ordinality w (id, nth)
on conflict (collection_id, product_id) do update set position = excluded.position`;

/** Products whose cards or pages name the thing, or that stand in it. */
export const GROUPED_PRODUCTS = {
  category: `with recursive down as (
      select id from categories where id = $2
      union select c.id from categories c join down on c.parent_id = down.id)
    select p.id::text as id from products p where p.shop_id = $1 and (p.main_category_id in (select id from down)
      or exists (select 1 from product_categories k where k.product_id = p.id and k.category_id in (select id from down)))`,
  brand: 'select id::text as id from products where shop_id = $1 and brand_id = $2',
  brand_line: 'select id::text as id from products where shop_id = $1 and brand_line_id = $2',
  tag: `select p.id::text as id from product_tags t join products p on p.id = t.product_id
    where p.shop_id = $1 and t.tag_id = $2`,
  collection: `select p.id::text as id from collection_products c join products p on p.id = c.product_id
    where p.shop_id = $1 and c.collection_id = $2`,
  attribute: `select distinct c.product_id::text as id from attribute_values v
    join combination_values cv on cv.attribute_value_id = v.id join combinations c on c.id = cv.combination_id
    where c.shop_id = $1 and v.attribute_id = $2`,
  feature: `select p.id::text as id from product_features f join products p on p.id = f.product_id
    where p.shop_id = $1 and f.feature_id = $2`,
} as const;

export const FORGET_ADDRESSES = `/* prepared:catalog_forget_addresses */ delete from slug_redirects where shop_id = $1 and target_id = $2`;

/** Products of a line are of its brand: they move with it. */
export const PRODUCTS_FOLLOW_LINE = `/* prepared:catalog_line_follows */
update products set brand_id = $2, version = version + 1 where brand_line_id = $1 and brand_id is distinct from $2`;

/** Walks up from the wished parent; `valid` is whether it is the shop's, `inside` whether the category is on the way. */
export const CATEGORY_ABOVE = `/* prepared:catalog_above */
with recursive up as (
  select id, parent_id from categories where id = $2 and shop_id = $1
  union select c.id, c.parent_id from categories c join up on c.id = up.parent_id)
select count(*) > 0 as valid, coalesce(bool_or(id = $3), false) as inside from up`;

export const SIBLING_PLACES = `/* prepared:catalog_sibling_places */
select id::text as id from categories where shop_id = $1 and parent_id is not distinct from $2 and id <> $3
order by position, id`;

export const NUMBER_CATEGORIES = `/* prepared:catalog_number_categories */
update categories c set position = w.nth - 1 from unnest($1::uuid[]) with ordinality w (id, nth) where c.id = w.id`;
