import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import type { NewProduct } from '../domain/commands.ts';

/** What a product is in; each statement makes the set what it is told, and leaves what stays alone. */
const CATEGORIES = `/* prepared:catalog_set_categories */
with gone as (delete from product_categories where product_id = $1 and category_id <> all($2::uuid[]))
insert into product_categories (product_id, category_id) select $1, id from unnest($2::uuid[]) id on conflict do nothing`;

const TAGS = `/* prepared:catalog_set_tags */
with gone as (delete from product_tags where product_id = $1 and tag_id <> all($2::uuid[]))
insert into product_tags (product_id, tag_id) select $1, id from unnest($2::uuid[]) id on conflict do nothing`;

/** New members go to the end of a collection. */
const COLLECTIONS = `/* prepared:catalog_set_collections */
with gone as (delete from collection_products where product_id = $1 and collection_id <> all($2::uuid[]))
insert into collection_products (collection_id, product_id, position)
select id, $1, (select coalesce(max(position) + 1, 0) from collection_products where collection_id = id)
from unnest($2::uuid[]) id on conflict do nothing`;

const FEATURES = `/* prepared:catalog_set_features */
with gone as (delete from product_features where product_id = $1 and feature_id <> all($2::uuid[]))
insert into product_features (product_id, feature_id, feature_value_id)
select $1, feature, value from unnest($2::uuid[], $3::uuid[]) w (feature, value)
on conflict (product_id, feature_id) do update set feature_value_id = excluded.feature_value_id`;

export async function setCategories(em: EntityManager, productId: string, ids: readonly string[]) {
  await sqlIn(em, CATEGORIES, [productId, [...new Set(ids)]]);
}

export async function setTags(em: EntityManager, productId: string, ids: readonly string[]) {
  await sqlIn(em, TAGS, [productId, [...new Set(ids)]]);
}

export async function setCollections(em: EntityManager, productId: string, ids: readonly string[]) {
  await sqlIn(em, COLLECTIONS, [productId, [...new Set(ids)]]);
}

export async function setFeatures(
  em: EntityManager,
  productId: string,
  features: NonNullable<NewProduct['features']>,
) {
  const columns = [features.map(({ featureId }) => featureId), features.map(({ valueId }) => valueId)];
  await sqlIn(em, FEATURES, [productId, ...columns]);
}

/** The named pictures first, in their order; the others follow as they were. */
const GALLERY = `/* prepared:catalog_set_gallery */
with wish as (
  select w.id, w.alt, w.nth from jsonb_to_recordset($2::jsonb) w (id uuid, alt jsonb, nth int)
), place as (
  select i.media_id, w.alt, row_number() over (order by w.nth nulls last, i.position, i.media_id) - 1 as position
  from product_images i left join wish w on w.id = i.media_id where i.product_id = $1
)
update product_images i set position = place.position, alt = coalesce(place.alt, i.alt)
from place where i.product_id = $1 and i.media_id = place.media_id returning i.media_id::text as id`;

/** @returns the ids of the gallery as it is. */
export async function arrangeGallery(
  em: EntityManager,
  productId: string,
  images: readonly { readonly id: string; readonly alt?: object }[],
): Promise<string[]> {
  const wishes = images.map(({ id, alt = null }, nth) => ({ id, alt, nth }));
  const rows = await sqlIn<{ id: string }>(em, GALLERY, [productId, JSON.stringify(wishes)]);
  return rows.map(({ id }) => id);
}

const APPEND = `/* prepared:catalog_append_images */
insert into product_images (product_id, media_id, position, alt)
select $1, id, (select coalesce(max(position), -1) from product_images where product_id = $1) + nth, '{}'
from unnest($2::uuid[]) with ordinality w (id, nth) on conflict do nothing`;

export async function appendImages(em: EntityManager, productId: string, mediaIds: readonly string[]) {
  await sqlIn(em, APPEND, [productId, mediaIds]);
}
