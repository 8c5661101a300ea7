import {
  type Centimes,
  type Da,
  daFromCentimes,
  LOCALES,
  type Locale,
  type Translations,
  toCentimes,
  translated,
  withTax,
} from '@hanout/kernel';
import { imageOf } from '../../../media/index.ts';
import type { PackItemSource, ProductSource } from '../../persistence/product-source.ts';
import { cleanHtml } from '../clean-html.ts';
import type { CardDocument, PackNeed, PageDocument, StoredCard, StoredPage } from './document.ts';
import {
  choicesOf,
  combinationOf,
  packItemOf,
  pricesOf,
  shownCombination,
  textsOf,
  unitPriceHt,
} from './parts-of-page.ts';

/** Products that packs are made of, by id. */
export type Parts = ReadonlyMap<string, ProductSource>;

export interface BuiltDocument {
  readonly unitIds: readonly string[];
  readonly priceTtc: Centimes;
  readonly names: Translations;
  readonly card: CardDocument;
  readonly document: PageDocument;
}

function byLocale<T>(make: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, T>;
}

/** What each language calls it; the missing ones are filled with French, so that sorting and links always find one. */
function everyLanguage<T, K extends keyof T>(texts: Partial<Record<Locale, T>>, key: K) {
  return byLocale((locale) => textsOf(texts, locale)[key]);
}

function galleryOf(product: ProductSource, locale: Locale) {
  const name = textsOf(product.texts, locale).name;
  return product.images.map(({ media, alt }) => imageOf(media, translated(alt, locale) || name));
}

/** A pack waits for its parts. */
function availableFrom(product: ProductSource, parts: Parts): string | null {
  const all = [product, ...product.packItems.map((item) => partOf(parts, item))];
  const latest = Math.max(...all.map((item) => item.availableFrom?.getTime() ?? 0));
  return latest > 0 ? new Date(latest).toISOString() : null;
}

function cardOf(product: ProductSource, parts: Parts, locale: Locale): StoredCard {
  const { id, brand } = product;
  const { name, slug } = textsOf(product.texts, locale);
  const category = textsOf(product.mainCategory, locale);
  const [thumb = null, secondImage = null] = galleryOf(product, locale);
  return {
    id,
    uid: id,
    uuid: id,
    type: product.type,
    name,
    slug,
    slugs: everyLanguage(product.texts, 'slug'),
    ...pricesOf(product, shownCombination(product)),
    mainCategory: {
      uuid: product.mainCategoryId,
      ...category,
      slugs: everyLanguage(product.mainCategory, 'slug'),
    },
    brand: brand && {
      uuid: brand.id,
      name: brand.name,
      slug: brand.slug,
      logo: brand.logo && imageOf(brand.logo, brand.name),
      markFont: brand.markFont,
    },
    gridDisplayImagesForWeb: { thumb, secondImage },
    hasCombinations: product.combinations.length > 0,
    configure: asksForChoices(product, parts),
    createdAt: product.createdAt.toISOString(),
    onSale: product.onSale,
    availableFrom: availableFrom(product, parts),
  };
}

/** SF-097: a pack whose shopper has to choose among the combinations of some part. */
function asksForChoices(product: ProductSource, parts: Parts): boolean {
  return product.packItems.some((item) => choicesOf(product, item, partOf(parts, item)).length > 1);
}

function pageOf(product: ProductSource, parts: Parts, locale: Locale): StoredPage {
  const texts = textsOf(product.texts, locale);
  return {
    ...cardOf(product, parts, locale),
    shortDescription: texts.shortDescription,
    // Cleaned when it was written too; what came past the use cases is cleaned here.
    longDescription: cleanHtml(texts.longDescription),
    seoTitle: texts.seoTitle || texts.name,
    seoDescription: texts.seoDescription || texts.shortDescription,
    sku: product.sku,
    images: galleryOf(product, locale),
    features: product.features.map(({ id, label, value }) => ({
      id,
      type: translated(label, 'fr'),
      typeLabelLocale: translated(label, locale),
      value: translated(value, locale),
    })),
    productCombinations: product.combinations.map((item) => combinationOf(product, item, locale)),
    strictPackCombinations: product.packMode === 'strict',
    productsInPackSerialized: product.packItems.map((item) =>
      packItemOf(product, item, partOf(parts, item), locale),
    ),
    computedPackPriceHt: packPriceHt(product, parts),
  };
}

function partOf(parts: Parts, item: PackItemSource): ProductSource {
  const part = parts.get(item.productId);
  if (!part) throw new Error(`the pack's part ${item.productId} is not loaded`);
  return part;
}

/** SF-066: what the parts cost one by one, before promotions; null for what is no pack. */
function packPriceHt(product: ProductSource, parts: Parts): Da | null {
  if (product.type !== 'pack') return null;
  const total = product.packItems.reduce((soFar, item) => {
    const part = partOf(parts, item);
    const chosen = part.combinations.find(({ id }) => id === item.combinationId);
    return soFar + unitPriceHt(part, chosen) * item.quantity;
  }, 0);
  return daFromCentimes(toCentimes(total));
}

function unitsOf(product: ProductSource, item: PackItemSource, part: ProductSource): string[] {
  const choices = choicesOf(product, item, part).map(({ id }) => id);
  return choices.length > 0 || item.combinationId !== null ? choices : [part.id];
}

/** What one pack takes; a part that is not on sale leaves a need that nothing fills. Items with the same choice are one need, so that a unit named twice counts twice. */
function packNeeds(product: ProductSource, parts: Parts): PackNeed[] | null {
  if (product.type !== 'pack') return null;
  const needs = new Map<string, PackNeed>();
  for (const item of product.packItems) {
    const part = partOf(parts, item);
    const unitIds = part.status === 'active' ? unitsOf(product, item, part) : [];
    const key = unitIds.join();
    needs.set(key, { unitIds, quantity: (needs.get(key)?.quantity ?? 0) + item.quantity });
  }
  return [...needs.values()];
}

/** Everything that cards and product pages show of a product in three languages, without stock and promotions. */
export function buildDocument(product: ProductSource, parts: Parts): BuiltDocument {
  const pack = packNeeds(product, parts);
  const units = product.combinations.map((item) => ({
    id: item.id,
    priceTtc: withTax(unitPriceHt(product, item), product.taxRate),
  }));
  const own = units.length > 0 ? units.map(({ id }) => id) : [product.id];
  return {
    unitIds: pack ? [...new Set(pack.flatMap(({ unitIds }) => unitIds))] : own,
    priceTtc: withTax(unitPriceHt(product, shownCombination(product)), product.taxRate),
    names: everyLanguage(product.texts, 'name'),
    card: byLocale((locale) => ({ pack, card: cardOf(product, parts, locale) })),
    document: byLocale((locale) => ({ pack, units, page: pageOf(product, parts, locale) })),
  };
}
