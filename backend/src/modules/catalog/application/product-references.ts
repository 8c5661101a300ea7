import { DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import { erasedAmong } from '../../media/index.ts';
import type { NewCombination, NewPack, NewProduct, ProductChange } from '../domain/commands.ts';
import { refuseWith } from '../domain/product-rules.ts';
import {
  ATTRIBUTES_OF,
  COUNTED_ALREADY,
  FOREIGN_REFERENCES,
  PACK_PARTS,
  TAKEN_SKUS,
} from '../persistence/reference-statements.ts';

/** What a product refers to. A brand line must be one of the brand. */
type References = Partial<
  Pick<
    NewProduct,
    | 'mainCategoryId'
    | 'categoryIds'
    | 'brandId'
    | 'brandLineId'
    | 'tagIds'
    | 'collectionIds'
    | 'features'
    | 'images'
    | 'combinations'
  >
>;

const present = (id: string | null | undefined): string[] => (id ? [id] : []);

/** @throws DomainError `invalid` (422) naming the fields whose ids are not of this shop, of whichever product */
export async function checkReferences(
  em: EntityManager,
  shopId: string,
  ...products: readonly References[]
): Promise<void> {
  const all = <T>(of: (product: References) => readonly T[]) => products.flatMap(of);
  const features = all((of) => of.features ?? []);
  const lines = products.filter(({ brandLineId }) => brandLineId);
  const pictures = all((of) => [
    ...(of.images ?? []).map(({ mediaId }) => mediaId),
    ...(of.combinations ?? []).flatMap(({ imageIds = [] }) => imageIds),
  ]);
  const asked = [
    [...new Set(all((of) => [...present(of.mainCategoryId), ...(of.categoryIds ?? [])]))],
    [...new Set(all((of) => present(of.brandId)))],
    pictures,
    features.map(({ featureId }) => featureId),
    features.map(({ valueId }) => valueId),
    lines.map(({ brandLineId }) => brandLineId),
    lines.map(({ brandId = null }) => brandId),
    [...new Set(all(({ tagIds = [] }) => tagIds))],
    [...new Set(all(({ collectionIds = [] }) => collectionIds))],
  ];
  if (asked.every((ids) => ids.length === 0)) return;
  const rows = await sqlIn<{ field: string }>(em, FOREIGN_REFERENCES, [shopId, ...asked]);
  if ((await erasedAmong(em, shopId, pictures)).size > 0) rows.push({ field: 'images' });
  refuseWith(Object.fromEntries(rows.map(({ field }) => [field, ['validation.id']])));
}

/** Every combination names one value of each attribute, of the same attributes as the others of its product. */
export async function checkCombinationValues(
  em: EntityManager,
  shopId: string,
  ...products: readonly Pick<NewProduct, 'combinations'>[]
): Promise<void> {
  const valueIds = new Set(
    products.flatMap(({ combinations = [] }) => combinations.flatMap(({ valueIds: ids }) => ids)),
  );
  if (valueIds.size === 0) return;
  const rows = await sqlIn<{ id: string; attributeId: string }>(em, ATTRIBUTES_OF, [shopId, [...valueIds]]);
  const attributeOf = new Map(rows.map(({ id, attributeId }) => [id, attributeId]));
  for (const { combinations = [] } of products) checkAttributes(combinations, attributeOf);
}

function checkAttributes(
  combinations: readonly NewCombination[],
  attributeOf: ReadonlyMap<string, string>,
): void {
  const sets = combinations.map(({ valueIds: ids }) => ids.map((id) => attributeOf.get(id)));
  const wanted = [...(sets[0] ?? [])].sort().join();
  const fields: Record<string, string[]> = {};
  sets.forEach((set, index) => {
    const clean = !set.includes(undefined) && new Set(set).size === set.length;
    if (!clean || [...set].sort().join() !== wanted)
      fields[`combinations.${index}.valueIds`] = ['validation.choice'];
  });
  refuseWith(fields);
}

/**
 * A SKU names one sellable thing in a shop, whether product or combination.
 * @param own the thing that gets it, when it exists already
 * @throws DomainError `sku_taken` (409)
 */
export async function checkSkus(
  em: EntityManager,
  shopId: string,
  codes: readonly (string | null | undefined)[],
  own: readonly string[] = [],
): Promise<void> {
  const skus = codes.flatMap((sku) => (sku?.trim() ? [sku.trim()] : []));
  const rows = skus.length > 0 ? await sqlIn<{ sku: string }>(em, TAKEN_SKUS, [shopId, skus, own]) : [];
  const seen = new Set<string>();
  const taken = rows[0]?.sku ?? skus.find((sku) => seen.size === seen.add(sku).size);
  if (taken)
    throw new DomainError('sku_taken', 409, { fields: { sku: ['sku_taken'] }, extra: { sku: taken } });
}

/**
 * What is sold by weight is no pack and has no serial numbers, and nothing of it may be counted in the other measure already.
 * @throws DomainError `invalid` (422)
 */
export async function checkWeighed(
  em: EntityManager,
  product: {
    readonly id: string;
    readonly type: string;
    readonly weighed: boolean;
    readonly has_serials: boolean;
  },
  { weighed = product.weighed, hasSerials = product.has_serials }: ProductChange,
): Promise<void> {
  if (weighed && hasSerials) refuseWith({ hasSerials: ['validation.weighedSerials'] });
  if (weighed === product.weighed) return;
  if (product.type === 'pack') refuseWith({ weighed: ['validation.choice'] });
  const [row] = await sqlIn<{ counted: boolean }>(em, COUNTED_ALREADY, [product.id]);
  refuseWith(row?.counted ? { weighed: ['validation.countedAlready'] } : {});
}

type Part = { index: number; sellable: boolean; hasCombinations: boolean; owns: boolean };

/** Parts are products of the shop that are no packs; a strict pack names the combination of each that has any. */
export async function checkPackParts(em: EntityManager, shopId: string, pack: NewPack): Promise<void> {
  const products = pack.items.map(({ productId }) => productId);
  const combinations = pack.items.map(({ combinationId = null }) => combinationId);
  const parts = await sqlIn<Part>(em, PACK_PARTS, [shopId, products, combinations]);
  const fields: Record<string, string[]> = {};
  for (const { index, sellable, hasCombinations, owns } of parts) {
    const field = `pack.items.${index}`;
    if (!sellable) fields[`${field}.productId`] = ['validation.id'];
    else if (combinations[index] && !owns) fields[`${field}.combinationId`] = ['validation.id'];
    else if (hasCombinations && pack.mode === 'strict' && !combinations[index])
      fields[`${field}.combinationId`] = ['validation.required'];
  }
  refuseWith(fields);
}
