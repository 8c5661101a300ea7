import type { Actor } from '@hanout/kernel';
import type { Door } from '../doors.ts';
import { CatalogApi } from '../modules/catalog/index.ts';
import { UnitOfWork } from '../platform/database/index.ts';
import { categoryTexts, type Entered, known, productCommand } from './catalog-commands.ts';
import { ATTRIBUTES, FEATURES } from './data/attributes.ts';
import { BRANDS, CATEGORIES } from './data/categories.ts';
import { daysInCatalog, PRODUCTS } from './data/products/index.ts';
import type { DemoFeature, Text } from './data/types.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Em = Parameters<CatalogApi['createBrand']>[0];

export interface Catalogue {
  readonly shopId: string;
  readonly entered: Entered;
  readonly now: Date;
  readonly actor: Actor;
}

async function enterGroups(
  catalog: CatalogApi,
  em: Em,
  { shopId, entered, actor }: Catalogue,
): Promise<void> {
  for (const [position, category] of CATEGORIES.entries()) {
    const thumbId = known(entered.pictures, category.picture);
    const parentId = category.parent ? known(entered.categories, category.parent) : null;
    const command = { shopId, parentId, texts: categoryTexts(category), thumbId, position };
    entered.categories.set(category.key, await catalog.createCategory(em, command, actor));
  }
  for (const [position, { key, name, markFont }] of BRANDS.entries())
    entered.brands.set(key, await catalog.createBrand(em, { shopId, name, markFont, position }, actor));
}

async function enterAttributes(
  catalog: CatalogApi,
  em: Em,
  { shopId, entered, actor }: Catalogue,
): Promise<void> {
  for (const [position, { key, kind, label, values }] of ATTRIBUTES.entries()) {
    const command = { shopId, kind, label, position, values };
    const { valueIds } = await catalog.createAttribute(em, command, actor);
    for (const [index, value] of values.entries())
      entered.attributeValues.set(`${key}/${value.key}`, valueIds[index] ?? '');
  }
}

/** The different values that products have for a feature, told apart by their French text. */
function valuesOf(feature: DemoFeature): Text[] {
  const values = PRODUCTS.flatMap(({ features }) => features[feature.key] ?? []);
  return [...new Map(values.map((value) => [value.fr, value])).values()];
}

async function enterFeatures(
  catalog: CatalogApi,
  em: Em,
  { shopId, entered, actor }: Catalogue,
): Promise<void> {
  for (const [position, feature] of FEATURES.entries()) {
    const values = valuesOf(feature);
    const command = { shopId, label: feature.label, position, values };
    const { id, valueIds } = await catalog.createFeature(em, command, actor);
    for (const [index, value] of values.entries()) {
      const ids = { featureId: id, valueId: valueIds[index] ?? '' };
      entered.featureValues.set(`${feature.key}/${value.fr}`, ids);
    }
  }
}

async function enterProducts(
  catalog: CatalogApi,
  em: Em,
  { shopId, entered, now, actor }: Catalogue,
): Promise<void> {
  for (const [index, product] of PRODUCTS.entries()) {
    const age = daysInCatalog(index) * DAY_MS;
    const command = productCommand(shopId, product, entered, new Date(now.getTime() - age));
    const { productId, combinationIds } = await catalog.createProduct(em, command, actor);
    entered.products.set(product.key, productId);
    if (product.combinations)
      for (const [at, { sku }] of product.combinations.entries())
        entered.units.set(sku, combinationIds[at] ?? '');
    else entered.units.set(product.sku, productId);
  }
}

/** Categories, brands, attributes, features and products; fills in what `entered` knows. */
export async function seedCatalog(door: Door, catalog: Catalogue): Promise<void> {
  const api = door(CatalogApi);
  await door(UnitOfWork).transactional(async (em) => {
    await enterGroups(api, em, catalog);
    await enterAttributes(api, em, catalog);
    await enterFeatures(api, em, catalog);
    await enterProducts(api, em, catalog);
  });
}
