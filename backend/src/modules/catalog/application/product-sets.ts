import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import type { NewProduct } from '../domain/commands.ts';
import {
  APPEND_IMAGES,
  SET_CATEGORIES,
  SET_COLLECTIONS,
  SET_FEATURES,
  SET_GALLERY,
  SET_TAGS,
} from '../persistence/product-statements.ts';

export async function setCategories(em: EntityManager, productId: string, ids: readonly string[]) {
  await sqlIn(em, SET_CATEGORIES, [productId, [...new Set(ids)]]);
}

export async function setTags(em: EntityManager, productId: string, ids: readonly string[]) {
  await sqlIn(em, SET_TAGS, [productId, [...new Set(ids)]]);
}

export async function setCollections(em: EntityManager, productId: string, ids: readonly string[]) {
  await sqlIn(em, SET_COLLECTIONS, [productId, [...new Set(ids)]]);
}

export async function setFeatures(
  em: EntityManager,
  productId: string,
  features: NonNullable<NewProduct['features']>,
) {
  const columns = [features.map(({ featureId }) => featureId), features.map(({ valueId }) => valueId)];
  await sqlIn(em, SET_FEATURES, [productId, ...columns]);
}

/** @returns the ids of the gallery as it is. */
export async function arrangeGallery(
  em: EntityManager,
  productId: string,
  images: readonly { readonly id: string; readonly alt?: object }[],
): Promise<string[]> {
  const wishes = images.map(({ id, alt = null }, nth) => ({ id, alt, nth }));
  const rows = await sqlIn<{ id: string }>(em, SET_GALLERY, [productId, JSON.stringify(wishes)]);
  return rows.map(({ id }) => id);
}

export async function appendImages(em: EntityManager, productId: string, mediaIds: readonly string[]) {
  await sqlIn(em, APPEND_IMAGES, [productId, mediaIds]);
}
