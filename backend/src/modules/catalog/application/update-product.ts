import type { Actor } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import type { ProductChange } from '../domain/commands.ts';
import { checkProductChange, refuseWith } from '../domain/product-rules.ts';
import { PRODUCT_SETS, type ProductSets } from '../persistence/product-statements.ts';
import { CatalogTransaction } from './catalog-transaction.ts';
import { type Done, ProductEditing, type ProductRow } from './product-editing.ts';
import { checkReferences, checkSkus, checkWeighed } from './product-references.ts';
import { orNull } from './product-rows.ts';
import { arrangeGallery, setCategories, setCollections, setFeatures, setTags } from './product-sets.ts';
import { changeTexts } from './texts.ts';

/** A product's own: details, prices, groupings, texts, features, the order of its pictures. */
@Injectable()
export class UpdateProduct {
  constructor(
    private readonly work: CatalogTransaction,
    private readonly editing: ProductEditing,
  ) {}

  /**
   * @returns the product's version after the change.
   * @throws DomainError `not_found` (404) for a product of another shop, `invalid` (422),
   * `sku_taken` (409), `stale` (409)
   */
  execute(change: ProductChange, actor: Actor): Promise<number> {
    return this.work.run(change.shopId, (em) => this.within(em, change, actor));
  }

  /** The same in the caller's transaction. */
  async within(em: EntityManager, change: ProductChange, actor: Actor): Promise<number> {
    checkProductChange(change);
    return this.editing.execute(em, change, actor, (product, now) => this.#apply(em, product, change, now));
  }

  async #apply(em: EntityManager, product: ProductRow, change: ProductChange, now: Date): Promise<Done> {
    const { shopId, productId } = change;
    const columns = columnsOf(product, change);
    await checkWeighed(em, product, change);
    await checkReferences(em, shopId, { ...change, ...brandOf(product, change), images: [] });
    await checkSkus(em, shopId, [change.sku], [productId]);
    const [sets] = SETS.some((name) => change[name] !== undefined)
      ? await sqlIn<ProductSets>(em, PRODUCT_SETS, [productId])
      : [];
    await this.#changeSets(em, product, change, sets);
    const texts =
      change.texts && (await changeTexts(em, { kind: 'product', shopId, id: productId, now }, change.texts));
    const after = setsOf(product, change, sets);
    return { columns, before: { ...sets, ...texts?.before }, after: { ...after, ...texts?.after } };
  }

  async #changeSets(
    em: EntityManager,
    product: ProductRow,
    change: ProductChange,
    sets: ProductSets | undefined,
  ): Promise<void> {
    const { id } = product;
    if (change.mainCategoryId || change.categoryIds) {
      const others = change.categoryIds ?? sets?.categoryIds ?? [];
      await setCategories(em, id, [change.mainCategoryId ?? product.main_category_id, ...others]);
    }
    if (change.tagIds) await setTags(em, id, change.tagIds);
    if (change.collectionIds) await setCollections(em, id, change.collectionIds);
    if (change.features) await setFeatures(em, id, change.features);
    if (!change.images) return;
    const wishes = change.images.map(({ mediaId, alt }) => ({ id: mediaId, alt }));
    const gallery = await arrangeGallery(em, id, wishes);
    refuseWith(wishes.every((wish) => gallery.includes(wish.id)) ? {} : { images: ['validation.id'] });
  }
}

/** What of a change reads or writes the product's sets. */
const SETS = [
  'mainCategoryId',
  'categoryIds',
  'tagIds',
  'collectionIds',
  'features',
  'images',
] as const satisfies readonly (keyof ProductChange)[];

/** What the change makes of the product's sets, as they are read. */
function setsOf(product: ProductRow, change: ProductChange, sets: ProductSets | undefined) {
  const { categoryIds, tagIds, collectionIds, features, images } = change;
  const altOf = (id: string) => sets?.images.find(({ mediaId }) => mediaId === id)?.alt ?? {};
  return {
    categoryIds: categoryIds && [
      ...new Set([change.mainCategoryId ?? product.main_category_id, ...categoryIds]),
    ],
    ...{ tagIds, collectionIds },
    features: features?.toSorted((one, other) => (one.featureId < other.featureId ? -1 : 1)),
    images: images?.map(({ mediaId, alt = altOf(mediaId) }) => ({ mediaId, alt })),
  };
}

/** A brand line goes with its brand: another brand without a line of it has none. */
function brandLineOf(product: ProductRow, { brandId, brandLineId }: ProductChange): string | null {
  if (brandLineId !== undefined) return brandLineId;
  return brandId === undefined || brandId === product.brand_id ? product.brand_line_id : null;
}

/** Brand and line as they will stand together, where one of them changes. */
function brandOf(product: ProductRow, change: ProductChange): Pick<ProductChange, 'brandId' | 'brandLineId'> {
  const { brandId = product.brand_id } = change;
  const named = change.brandId !== undefined || change.brandLineId !== undefined;
  return named ? { brandId, brandLineId: brandLineOf(product, change) } : {};
}

const code = (text: string | null | undefined) => (text === undefined ? undefined : orNull(text));

function columnsOf(product: ProductRow, change: ProductChange): Record<string, unknown> {
  return {
    status: change.status,
    brand_id: change.brandId,
    brand_line_id: brandLineOf(product, change),
    main_category_id: change.mainCategoryId,
    price_ht: change.priceHt,
    tax_rate: change.taxRate,
    wholesale_price_ht: change.wholesalePriceHt,
    wholesale_moq: change.wholesaleMoq,
    supply_price_ht: change.supplyPriceHt,
    supplier: code(change.supplier),
    sku: code(change.sku),
    barcode: code(change.barcode),
    weight_g: change.weightG,
    length_cm: change.lengthCm,
    width_cm: change.widthCm,
    height_cm: change.heightCm,
    featured: change.featured,
    on_sale: change.onSale,
    has_serials: change.hasSerials,
    weighed: change.weighed,
    visible: change.visible,
    available_from: change.availableFrom,
  };
}
