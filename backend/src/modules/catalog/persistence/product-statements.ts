import type { Translations } from '@hanout/kernel';

export const CATEGORISED_PRODUCTS = `/* prepared:catalog_bulk_categories */
select p.id::text as id, p.version, p.main_category_id::text as "mainCategoryId",
  array(select c.category_id::text from product_categories c where c.product_id = p.id order by c.category_id) as "categoryIds"
from products p where p.shop_id = $1 and p.id = any($2::uuid[]) order by p.id for update`;

/** The categories of many products ($1: id, main one, all), each made what it is told, at the moment $2. */
export const SET_CATEGORIES_OF_PRODUCTS = `/* prepared:catalog_bulk_set_categories */
with wanted as (
  select w.id, w.main, w.categories from jsonb_to_recordset($1::jsonb) w (id uuid, main uuid, categories uuid[])
), gone as (
  delete from product_categories c using wanted w where c.product_id = w.id and c.category_id <> all(w.categories)
), put as (
  insert into product_categories (product_id, category_id)
  select w.id, category from wanted w cross join unnest(w.categories) category on conflict do nothing
)
update products p set main_category_id = w.main, updated_at = $2, version = p.version + 1 from wanted w where p.id = w.id`;

/** What a product is in; each statement makes the set what it is told, and leaves what stays alone. */
export const SET_CATEGORIES = `/* prepared:catalog_set_categories */
with gone as (delete from product_categories where product_id = $1 and category_id <> all($2::uuid[]))
insert into product_categories (product_id, category_id) select $1, id from unnest($2::uuid[]) id on conflict do nothing`;

export const SET_TAGS = `/* prepared:catalog_set_tags */
with gone as (delete from product_tags where product_id = $1 and tag_id <> all($2::uuid[]))
insert into product_tags (product_id, tag_id) select $1, id from unnest($2::uuid[]) id on conflict do nothing`;

/** New members go to the end of a collection. */
export const SET_COLLECTIONS = `/* prepared:catalog_set_collections */
with gone as (delete from collection_products where product_id = $1 and collection_id <> all($2::uuid[]))
insert into collection_products (collection_id, product_id, position)
select id, $1, (select coalesce(max(position) + 1, 0) from collection_products where collection_id = id)
from unnest($2::uuid[]) id on conflict do nothing`;

export const SET_FEATURES = `/* prepared:catalog_set_features */
with gone as (delete from product_features where product_id = $1 and feature_id <> all($2::uuid[]))
insert into product_features (product_id, feature_id, feature_value_id)
select $1, feature, value from unnest($2::uuid[], $3::uuid[]) w (feature, value)
on conflict (product_id, feature_id) do update set feature_value_id = excluded.feature_value_id`;

/** The named pictures first, in their order; the others follow as they were. */
export const SET_GALLERY = `/* prepared:catalog_set_gallery */
with wish as (
  select w.id, w.alt, w.nth from jsonb_to_recordset($2::jsonb) w (id uuid, alt jsonb, nth int)
), place as (
  select i.media_id, w.alt, row_number() over (order by w.nth nulls last, i.position, i.media_id) - 1 as position
  from product_images i left join wish w on w.id = i.media_id where i.product_id = $1
)
update product_images i set position = place.position, alt = coalesce(place.alt, i.alt)
from place where i.product_id = $1 and i.media_id = place.media_id returning i.media_id::text as id`;

export const APPEND_IMAGES = `/* prepared:catalog_append_images */
insert into product_images (product_id, media_id, position, alt)
select $1, id, (select coalesce(max(position), -1) from product_images where product_id = $1) + nth, '{}'
from unnest($2::uuid[]) with ordinality w (id, nth) on conflict do nothing`;

export const MODEL_PRODUCT = `/* prepared:catalog_model */
select p.type, p.pack_mode as "packMode", p.brand_id as "brandId", p.brand_line_id as "brandLineId",
  p.main_category_id as "mainCategoryId", p.price_ht as "priceHt", p.tax_rate as "taxRate",
  p.wholesale_price_ht as "wholesalePriceHt", p.wholesale_moq as "wholesaleMoq", p.supply_price_ht as "supplyPriceHt",
  p.supplier, p.weight_g as "weightG", p.length_cm as "lengthCm", p.width_cm as "widthCm", p.height_cm as "heightCm",
  p.featured, p.on_sale as "onSale", p.has_serials as "hasSerials", p.weighed, p.visible, p.available_from as "availableFrom",
  (select coalesce(jsonb_object_agg(t.locale, jsonb_build_object('name', t.name, 'shortDescription', t.short_description,
      'longDescription', t.long_description, 'seoTitle', t.seo_title, 'seoDescription', t.seo_description)), '{}')
    from product_texts t where t.product_id = p.id) as texts,
  array(select category_id from product_categories where product_id = p.id)::text[] as "categoryIds",
  array(select tag_id from product_tags where product_id = p.id)::text[] as "tagIds",
  array(select collection_id from collection_products where product_id = p.id)::text[] as "collectionIds",
  (select coalesce(jsonb_agg(jsonb_build_object('mediaId', i.media_id, 'alt', i.alt) order by i.position, i.media_id), '[]')
    from product_images i where i.product_id = p.id) as images,
  (select coalesce(jsonb_agg(jsonb_build_object('featureId', f.feature_id, 'valueId', f.feature_value_id)), '[]')
    from product_features f where f.product_id = p.id) as features,
  (select coalesce(jsonb_agg(jsonb_build_object('priceHt', c.price_ht, 'isDefault', c.is_default,
      'valueIds', (select jsonb_agg(v.attribute_value_id) from combination_values v where v.combination_id = c.id),
      'imageIds', (select coalesce(jsonb_agg(i.media_id order by i.position), '[]') from combination_images i
        where i.combination_id = c.id)) order by c.position, c.id), '[]')
    from combinations c where c.product_id = p.id and c.active) as combinations,
  (select coalesce(jsonb_agg(jsonb_build_object('productId', k.product_id, 'combinationId', k.combination_id,
      'quantity', k.quantity) order by k.position, k.id), '[]')
    from pack_items k where k.pack_id = p.id) as items
from products p where p.id = $2 and p.shop_id = $1`;

export const TAKE_PRODUCTS = `/* prepared:catalog_take_products */
select id::text as id, status from products where shop_id = $1 and id = any($2::uuid[]) order by id for update`;

export const SET_STATUS = `/* prepared:catalog_set_status */
update products set status = $2, updated_at = $3, version = version + 1 where id = any($1::uuid[]) and status <> $2`;

export interface ProductSets {
  readonly categoryIds: readonly string[];
  readonly tagIds: readonly string[];
  readonly collectionIds: readonly string[];
  readonly features: readonly { readonly featureId: string; readonly valueId: string }[];
  readonly images: readonly { readonly mediaId: string; readonly alt: Translations }[];
}

/** What a product is in and has, before a change of it. */
export const PRODUCT_SETS = `/* prepared:catalog_product_sets */
select array(select category_id::text from product_categories where product_id = $1) as "categoryIds",
  array(select tag_id::text from product_tags where product_id = $1) as "tagIds",
  array(select collection_id::text from collection_products where product_id = $1) as "collectionIds",
  (select coalesce(jsonb_agg(jsonb_build_object('featureId', feature_id, 'valueId', feature_value_id) order by feature_id), '[]')
    from product_features where product_id = $1) as features,
  (select coalesce(jsonb_agg(jsonb_build_object('mediaId', media_id, 'alt', alt) order by position, media_id), '[]')
    from product_images where product_id = $1) as images`;

export const REMOVE_IMAGE = `/* prepared:catalog_remove_image */
delete from product_images where product_id = $1 and media_id = $2 returning position, alt`;

export const REMOVE_IMAGE_OF_COMBINATIONS = `/* prepared:catalog_remove_image_of_combinations */
delete from combination_images i using combinations c
where c.id = i.combination_id and c.product_id = $1 and i.media_id = $2`;

/** Whose cards or pages have the picture: their own, of a combination, of their brand, of a value that is chosen. */
export const PRODUCTS_OF_PICTURE = `/* prepared:catalog_products_of_picture */
select i.product_id::text as id from product_images i join products p on p.id = i.product_id where p.shop_id = $1 and i.media_id = $2
union select c.product_id::text from combination_images i join combinations c on c.id = i.combination_id
  where c.shop_id = $1 and i.media_id = $2
union select p.id::text from brands b join products p on p.brand_id = b.id where b.shop_id = $1 and b.logo_id = $2
union select c.product_id::text from attribute_values v join combination_values cv on cv.attribute_value_id = v.id
  join combinations c on c.id = cv.combination_id where c.shop_id = $1 and v.image_id = $2
order by 1`;
