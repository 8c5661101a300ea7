export const KNOWN_VALUES = `/* prepared:catalog_known_values */
select v.id::text as id, v.attribute_id::text as "attributeId" from attribute_values v join attributes a on a.id = v.attribute_id
where a.shop_id = $1 and v.id = any($2::uuid[])`;

export const PRESENT_COMBINATIONS = `/* prepared:catalog_present_combinations */
select c.id::text as id, c.active, array_agg(cv.attribute_value_id::text) as "valueIds",
  array_agg(v.attribute_id::text) as "attributeIds"
from combinations c join combination_values cv on cv.combination_id = c.id
join attribute_values v on v.id = cv.attribute_value_id
where c.product_id = $1 group by c.id`;

/** Many at once in one statement each, whatever their number. */
export const INSERT_COMBINATIONS = `/* prepared:catalog_insert_combinations */
insert into combinations (id, product_id, shop_id, position)
select id, $1, $2, $4 + nth - 1 from unnest($3::uuid[]) with ordinality w (id, nth)`;

export const INSERT_COMBINATION_VALUES = `/* prepared:catalog_insert_combination_values */
insert into combination_values (combination_id, attribute_value_id) select * from unnest($1::uuid[], $2::uuid[])`;

export const REVIVE_COMBINATIONS = `/* prepared:catalog_revive_combinations */
update combinations set active = true, version = version + 1 where id = any($1::uuid[])`;

export const DEFAULT_COMBINATION = `/* prepared:catalog_default_combination */
update combinations set is_default = true where id = (
  select id from combinations where product_id = $1 and active order by position, id limit 1)
and not exists (select 1 from combinations where product_id = $1 and is_default)`;

/** Only pictures of the product's own gallery; the first in order carries the star. */
export const MARK_PICTURE = `/* prepared:catalog_mark_picture */
insert into combination_images (combination_id, media_id, position)
select $1, i.media_id, (select coalesce(max(position) + 1, 0) from combination_images where combination_id = $1)
from product_images i where i.product_id = $3 and i.media_id = $2
on conflict (combination_id, media_id) do update set position = combination_images.position
returning media_id`;

export const UNMARK_PICTURE = `/* prepared:catalog_unmark_picture */
delete from combination_images where combination_id = $1 and media_id = $2 returning media_id`;

export const STAR_PICTURE = `/* prepared:catalog_star_picture */
with place as (
  select media_id, row_number() over (order by media_id <> $2, position, media_id) - 1 as position
  from combination_images where combination_id = $1
    and exists (select 1 from combination_images where combination_id = $1 and media_id = $2)
)
update combination_images i set position = place.position from place
where i.combination_id = $1 and i.media_id = place.media_id returning i.media_id`;

/** Stock is counted on it without a foreign key, because a unit may be a product too. */
export const STOCKED_UNIT = `/* prepared:catalog_is_stocked */
select 1 from stock_levels where unit_id = $1 limit 1`;

export const REMOVE_COMBINATION = 'delete from combinations where id = $1';

export const RETIRE_COMBINATION = `/* prepared:catalog_retire_combination */
update combinations set active = false, is_default = false, sku = null, barcode = null, version = version + 1 where id = $1`;

export const NEXT_DEFAULT = `/* prepared:catalog_next_default */
update combinations set is_default = true where id = (
  select id from combinations where product_id = $1 and active order by position, id limit 1)
and not exists (select 1 from combinations where product_id = $1 and is_default)`;

export const COMBINATIONS_OF = `/* prepared:catalog_combinations_of */
select c.id::text as id, array_agg(cv.attribute_value_id::text) as "valueIds"
from combinations c join combination_values cv on cv.combination_id = c.id where c.product_id = $1 group by c.id`;

/** Codes and the default are free before they are given anew: two combinations may have changed places. */
export const FREE_COMBINATIONS = `/* prepared:catalog_free_combinations */
update combinations set sku = null, is_default = false where product_id = $1`;

export const RETIRE_COMBINATIONS = `/* prepared:catalog_retire_combinations */
update combinations set active = false, barcode = null, version = version + 1
where product_id = $1 and active and id <> all($2::uuid[])`;

export const PUT_COMBINATIONS = `/* prepared:catalog_put_combinations */
insert into combinations (id, product_id, shop_id, price_ht, sku, barcode, is_default, position)
select r.id, $1, $2, r.price_ht, r.sku, r.barcode, r.is_default, r.position
from jsonb_to_recordset($3::jsonb) r (id uuid, price_ht bigint, sku text, barcode text, is_default boolean, position int)
on conflict (id) do update set price_ht = excluded.price_ht, sku = excluded.sku, barcode = excluded.barcode,
  is_default = excluded.is_default, position = excluded.position, active = true, version = combinations.version + 1`;

export const PUT_COMBINATION_VALUES = `/* prepared:catalog_put_combination_values */
insert into combination_values (combination_id, attribute_value_id) select * from unnest($1::uuid[], $2::uuid[])
on conflict do nothing`;

export const NO_DEFAULT = `/* prepared:catalog_no_default */
update combinations set is_default = false where product_id = $1 and is_default`;

export const NOT_THE_DEFAULT = 'update combinations set is_default = false where id = $1';

export const SOME_DEFAULT = `/* prepared:catalog_some_default */
update combinations set is_default = true where id = (
  select id from combinations where product_id = $1 and active order by position, id limit 1)
and not exists (select 1 from combinations where product_id = $1 and is_default and active)`;

export const OTHER_COMBINATIONS = `/* prepared:catalog_other_combinations */
with told as (
  select c.id, array_agg(v.attribute_id order by v.attribute_id) as attributes from combinations c
  join combination_values cv on cv.combination_id = c.id join attribute_values v on v.id = cv.attribute_value_id
  where c.product_id = $1 and (c.active or c.id = $2) group by c.id
)
select count(*)::int as count, coalesce(bool_and(t.attributes = (select attributes from told where id = $2)), true) as alike
from told t where t.id <> $2`;

export const ATTRIBUTES_WITH_VALUES = `/* prepared:catalog_attributes_with_values */
select a.id::text as id, a.kind, array(select lower(l.value) from jsonb_each_text(a.label) l) as labels, (
  select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'value', v.value, 'color', v.color, 'imageId', v.image_id)
    order by v.position, v.id), '[]') from attribute_values v where v.attribute_id = a.id) as values
from attributes a where a.shop_id = $1`;
