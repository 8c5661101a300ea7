export const FOREIGN_REFERENCES = `/* prepared:catalog_foreign */
select 'mainCategoryId' as field from unnest($2::uuid[]) w (id)
  where not exists (select 1 from categories t where t.id = w.id and t.shop_id = $1)
union all select 'brandId' from unnest($3::uuid[]) w (id)
  where not exists (select 1 from brands t where t.id = w.id and t.shop_id = $1)
union all select 'images' from unnest($4::uuid[]) w (id)
  where not exists (select 1 from media t where t.id = w.id and t.shop_id = $1)
union all select 'features' from unnest($5::uuid[], $6::uuid[]) w (feature, value)
  where not exists (select 1 from feature_values v join features t on t.id = v.feature_id
    where v.id = w.value and t.id = w.feature and t.shop_id = $1)
union all select 'brandLineId' from unnest($7::uuid[], $8::uuid[]) w (id, brand)
  where not exists (select 1 from brand_lines t where t.id = w.id and t.shop_id = $1 and t.brand_id = w.brand)
union all select 'tagIds' from unnest($9::uuid[]) w (id)
  where not exists (select 1 from tags t where t.id = w.id and t.shop_id = $1)
union all select 'collectionIds' from unnest($10::uuid[]) w (id)
  where not exists (select 1 from collections t where t.id = w.id and t.shop_id = $1)`;

export const ATTRIBUTES_OF = `/* prepared:catalog_attributes_of */
select v.id, v.attribute_id as "attributeId" from attribute_values v join attributes a on a.id = v.attribute_id
where v.id = any($2::uuid[]) and a.shop_id = $1`;

export const TAKEN_SKUS = `/* prepared:catalog_skus */
select sku from products where shop_id = $1 and sku = any($2::text[]) and id <> all($3::uuid[])
union select sku from combinations where shop_id = $1 and sku = any($2::text[]) and id <> all($3::uuid[])`;

export const PACK_PARTS = `/* prepared:catalog_pack_parts */
select w.nth::int - 1 as index, coalesce(p.type = 'standard' and not p.weighed, false) as sellable,
  exists (select 1 from combinations c where c.product_id = p.id and c.active) as "hasCombinations",
  exists (select 1 from combinations c where c.product_id = p.id and c.id = w.combination and c.active) as owns
from unnest($2::uuid[], $3::uuid[]) with ordinality w (product, combination, nth)
left join products p on p.id = w.product and p.shop_id = $1`;

export const MEDIA_OF_SHOP = `/* prepared:catalog_media_of_shop */
select count(*)::int as count from media where shop_id = $1 and id = any($2::uuid[])`;

/** What of a product is counted already, in the measure that it has: stock of it, orders to suppliers, packs that take it. */
export const COUNTED_ALREADY = `/* prepared:catalog_counted_already */
with units as (select $1::uuid as id union all select id from combinations where product_id = $1)
select exists (select 1 from stock_levels l where l.unit_id in (select id from units))
  or exists (select 1 from supplier_order_lines s where s.unit_id in (select id from units))
  or exists (select 1 from pack_items k where k.product_id = $1) as counted`;
