import { LOCALES, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewCombination, NewProduct } from '../domain/commands.ts';
import {
  Combination,
  CombinationImage,
  CombinationValue,
  PackItem,
} from '../persistence/combination.schema.ts';
import {
  Product,
  ProductCategory,
  ProductFeature,
  ProductImage,
  ProductText,
} from '../persistence/product.schema.ts';
import type { Slugs } from '../persistence/slugs.ts';
import { cleanHtml } from './clean-html.ts';

/** A code or a name without blanks around it; blank = none. */
export const orNull = (text: string | null | undefined) => text?.trim() || null;

export function addProduct(em: EntityManager, id: string, command: NewProduct, now: Date): void {
  const { shopId, brandId = null, mainCategoryId, pack, createdAt = now } = command;
  em.create(Product, {
    id,
    shopId,
    type: pack ? 'pack' : 'standard',
    packMode: pack?.mode ?? null,
    status: command.status ?? 'active',
    brand: brandId,
    mainCategory: mainCategoryId,
    priceHt: command.priceHt,
    taxRate: command.taxRate ?? 0,
    wholesalePriceHt: command.wholesalePriceHt ?? null,
    wholesaleMoq: command.wholesaleMoq ?? 1,
    sku: orNull(command.sku),
    barcode: orNull(command.barcode),
    brandLine: command.brandLineId ?? null,
    supplyPriceHt: command.supplyPriceHt ?? null,
    supplier: orNull(command.supplier),
    weightG: command.weightG ?? null,
    lengthCm: command.lengthCm ?? null,
    widthCm: command.widthCm ?? null,
    heightCm: command.heightCm ?? null,
    featured: command.featured ?? false,
    onSale: command.onSale ?? false,
    hasSerials: command.hasSerials ?? false,
    weighed: command.weighed ?? false,
    visible: command.visible ?? true,
    availableFrom: command.availableFrom ?? null,
    createdAt,
    updatedAt: now,
  });
}

export function addTexts(em: EntityManager, product: string, command: NewProduct, slugs: Slugs): void {
  const { shopId, texts } = command;
  for (const locale of LOCALES) {
    const text = texts[locale];
    const slug = slugs[locale];
    if (!text || !slug) continue;
    em.create(ProductText, {
      product,
      locale,
      shopId,
      slug,
      name: text.name.trim(),
      shortDescription: text.shortDescription ?? '',
      longDescription: cleanHtml(text.longDescription ?? ''),
      seoTitle: text.seoTitle ?? '',
      seoDescription: text.seoDescription ?? '',
    });
  }
}

/** Categories, pictures, features. */
export function addBelongings(em: EntityManager, product: string, command: NewProduct): void {
  for (const category of new Set([command.mainCategoryId, ...(command.categoryIds ?? [])]))
    em.create(ProductCategory, { product, category });
  for (const [position, { mediaId, alt = {} }] of (command.images ?? []).entries())
    em.create(ProductImage, { product, mediaId, position, alt });
  for (const { featureId, valueId } of command.features ?? [])
    em.create(ProductFeature, { product, feature: featureId, featureValue: valueId });
}

function addCombination(
  em: EntityManager,
  product: string,
  shopId: string,
  { valueIds, imageIds = [], priceHt = null, ...rest }: NewCombination,
  place: { readonly position: number; readonly isDefault: boolean; readonly now: Date },
): string {
  const id = uuidv7(place.now.getTime());
  em.create(Combination, {
    id,
    product,
    shopId,
    priceHt,
    sku: orNull(rest.sku),
    barcode: orNull(rest.barcode),
    isDefault: place.isDefault,
    position: place.position,
  });
  for (const attributeValue of valueIds) em.create(CombinationValue, { combination: id, attributeValue });
  for (const [position, mediaId] of imageIds.entries())
    em.create(CombinationImage, { combination: id, mediaId, position });
  return id;
}

/** The first is the default where none is. @returns their ids in the command's order. */
export function addCombinations(
  em: EntityManager,
  product: string,
  command: NewProduct,
  now: Date,
): string[] {
  const { combinations = [], shopId } = command;
  const marked = combinations.findIndex(({ isDefault }) => isDefault);
  const chosen = Math.max(marked, 0);
  return combinations.map((item, position) =>
    addCombination(em, product, shopId, item, { position, isDefault: position === chosen, now }),
  );
}

export function addPackItems(em: EntityManager, pack: string, command: NewProduct, now: Date): void {
  for (const [position, { productId, combinationId = null, quantity }] of (
    command.pack?.items ?? []
  ).entries())
    em.create(PackItem, {
      id: uuidv7(now.getTime()),
      pack,
      product: productId,
      combination: combinationId,
      quantity,
      position,
    });
}
