export const VALUE_NAMES = `/* prepared:product_transfer_values */
select v.id::text as id, coalesce(a.label ->> 'fr', a.label ->> 'en', a.label ->> 'ar', '') as attribute,
  coalesce(v.value ->> 'fr', v.value ->> 'en', v.value ->> 'ar', '') as value,
  array(select jsonb_each_text.value from jsonb_each_text(a.label)) as attributes,
  array(select jsonb_each_text.value from jsonb_each_text(v.value)) as values
from attribute_values v join attributes a on a.id = v.attribute_id where a.shop_id = $1 order by a.position, a.id`;

export const PRODUCTS_NAMED = `/* prepared:product_transfer_products */
select p.id::text as id, coalesce(p.sku, p.id::text) as name, p.sku, (
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'values', array(
    select cv.attribute_value_id::text from combination_values cv where cv.combination_id = c.id order by 1))), '[]')
  from combinations c where c.product_id = p.id and c.active) as combinations
from products p where p.shop_id = $1 and (p.sku = any($2::text[]) or p.id::text = any($2::text[]))`;

/** Which of these names products have, whatever their capitals. */
export const NAMES_TAKEN = `/* prepared:product_transfer_taken */
select distinct name from product_texts
where shop_id = $1 and locale = 'fr' and lower(name) in (select lower(said) from unnest($2::text[]) said)`;

/** What the same file makes above this row, told by SKU. */
export const MADE_IN_IMPORT = `/* prepared:product_import_made */
select key from product_import_rows where import_id = $1 and outcome = 'create' and key = any($2::text[])`;

/** What can be named in a row: by slug, by name, and for categories by the path of names. */
export const REFERENCE_NAMES = `/* prepared:product_transfer_names */
with recursive tree as (
  select c.id, c.parent_id, t.name as path from categories c
  join category_texts t on t.category_id = c.id and t.locale = 'fr' where c.shop_id = $1 and c.parent_id is null
  union all
  select c.id, c.parent_id, tree.path || ' > ' || t.name from tree
  join categories c on c.parent_id = tree.id join category_texts t on t.category_id = c.id and t.locale = 'fr'
)
select 'category' as kind, c.id::text as id, t.slug, array[t.name, tree.path] as names from categories c
  join category_texts t on t.category_id = c.id and t.locale = 'fr' left join tree on tree.id = c.id where c.shop_id = $1
union all select 'brand', b.id::text, b.slug, array[b.name] from brands b where b.shop_id = $1
union all select 'tags', t.id::text, t.slug, array[t.names ->> 'fr'] from tags t where t.shop_id = $1
union all select 'collections', c.id::text, t.slug, array[t.name] from collections c
  join collection_texts t on t.collection_id = c.id and t.locale = 'fr' where c.shop_id = $1`;
