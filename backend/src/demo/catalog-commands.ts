import { LOCALES, nearestCentimes, type Translations } from '@hanout/kernel';
import type { NewCategory, NewPack, NewProduct } from '../modules/catalog/index.ts';
import type { DemoCategory, DemoProduct, Text } from './data/types.ts';

type CategoryTexts = NonNullable<NewCategory['texts']['fr']>;
type ProductTexts = NonNullable<NewProduct['texts']['fr']>;

/** Ids of what has been entered so far, by the keys of the data files. */
export interface Entered {
  readonly pictures: ReadonlyMap<string, string>;
  readonly categories: Map<string, string>;
  readonly brands: Map<string, string>;
  /** Value ids by `attribute/value`. */
  readonly attributeValues: Map<string, string>;
  /** Feature and value ids by `feature/French value`. */
  readonly featureValues: Map<string, { readonly featureId: string; readonly valueId: string }>;
  /** Product ids by key. */
  readonly products: Map<string, string>;
  /** Sellable units by SKU: combinations, or products without them. */
  readonly units: Map<string, string>;
}

export function nothingEntered(pictures: ReadonlyMap<string, string>): Entered {
  return {
    pictures,
    categories: new Map(),
    brands: new Map(),
    attributeValues: new Map(),
    featureValues: new Map(),
    products: new Map(),
    units: new Map(),
  };
}

/** @throws Error when the data files name something that is not there. */
export function known<T>(map: ReadonlyMap<string, T>, key: string): T {
  const value = map.get(key);
  if (value === undefined) throw new Error(`demo: ${key} is not there`);
  return value;
}

function byLocale<T>(make: (locale: keyof Text) => T): Record<keyof Text, T> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<keyof Text, T>;
}

export function categoryTexts({ name, description }: DemoCategory): Record<keyof Text, CategoryTexts> {
  return byLocale((locale) => ({ name: name[locale], description: description[locale] }));
}

function productTexts({ name, short, long }: DemoProduct): Record<keyof Text, ProductTexts> {
  return byLocale((locale) => ({
    name: name[locale],
    shortDescription: short[locale],
    longDescription: long[locale],
    seoTitle: name[locale],
    seoDescription: short[locale],
  }));
}

/** Every picture of the product, each once: its own first, then those of the combinations. */
function gallery(product: DemoProduct, { pictures }: Entered) {
  const names = [...product.pictures, ...(product.combinations ?? []).flatMap((item) => item.pictures)];
  const alt: Translations = product.name;
  return [...new Set(names)].map((name) => ({ mediaId: known(pictures, name), alt }));
}

function combinationsOf(product: DemoProduct, entered: Entered): NewProduct['combinations'] {
  return product.combinations?.map(({ values, sku, price, pictures }, index) => ({
    valueIds: Object.entries(values).map((pair) => known(entered.attributeValues, pair.join('/'))),
    priceHt: price === undefined ? null : nearestCentimes(price),
    sku,
    isDefault: index === 0,
    imageIds: pictures.map((name) => known(entered.pictures, name)),
  }));
}

function packOf(product: DemoProduct, { products, units }: Entered): NewPack | undefined {
  if (!product.pack) return undefined;
  const items = product.pack.map((item) => ({
    productId: known(products, item.product),
    combinationId: item.sku ? known(units, item.sku) : null,
    quantity: item.quantity,
  }));
  return { mode: product.packMode ?? 'strict', items };
}

/** What the demo shop pays for what it sells: three fifths of the price, to ten dinars. */
const bought = (price: number) => nearestCentimes(Math.round((price * 0.6) / 10) * 10);

export function productCommand(
  shopId: string,
  product: DemoProduct,
  entered: Entered,
  createdAt: Date,
): NewProduct {
  return {
    shopId,
    texts: productTexts(product),
    status: 'active',
    brandId: known(entered.brands, product.brand),
    mainCategoryId: known(entered.categories, product.category),
    priceHt: nearestCentimes(product.price),
    // A pack costs what its parts do.
    supplyPriceHt: product.pack ? null : bought(product.price),
    sku: product.sku,
    weightG: product.weightGrams,
    lengthCm: product.sizeCm?.[0],
    widthCm: product.sizeCm?.[1],
    heightCm: product.sizeCm?.[2],
    featured: product.featured ?? false,
    images: gallery(product, entered),
    features: Object.entries(product.features).map(([key, value]) =>
      known(entered.featureValues, `${key}/${value.fr}`),
    ),
    combinations: combinationsOf(product, entered),
    pack: packOf(product, entered),
    createdAt,
  };
}
