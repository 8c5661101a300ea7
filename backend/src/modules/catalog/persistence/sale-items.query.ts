import { type Translations, toCentimes, withTax } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import { mediaUrl } from '../../media/index.ts';
import { type PackItemState, partsOfPack } from '../domain/pack-parts.ts';
import type { SaleItem, SaleRef, UnitName } from '../domain/sale-item.ts';

/**
 * On the write side, by key. A ref without a row cannot be ordered: unknown, another shop's, not active, not available
 * yet, another product's combination, an inactive one, or none where the product has active ones.
 */
const SALE_ITEMS = `/* prepared:catalog_sale_items */
select w.nth::int - 1 as index, s.product_id as "productId", s.item
from unnest($2::uuid[], $3::uuid[]) with ordinality w (product_id, unit_id, nth)
join sale_items s on s.unit_id = w.unit_id and s.product_id = w.product_id
where s.shop_id = $1 and (s.available_from is null or s.available_from <= $4)
order by w.nth`;

const UNIT_NAMES = `/* prepared:catalog_unit_names */
select unit_id as "unitId", item -> 'names' as names, item -> 'attributes' as attributes from sale_items where shop_id = $1 and unit_id = any($2::uuid[])`;

interface UnitNameRow {
  readonly unitId: string;
  readonly names: UnitName['names'] | null;
  readonly attributes: UnitName['attributes'] | null;
}

interface PackItemRow extends Omit<PackItemState, 'onSale'> {
  readonly active: boolean;
  readonly availableFrom: string | null;
}

interface Row {
  readonly index: number;
  readonly productId: string;
  readonly item: {
    readonly combinationId: string | null;
    readonly type: 'standard' | 'pack';
    readonly weighed?: boolean;
    readonly packMode: 'strict' | 'flexible' | null;
    readonly sku: string | null;
    readonly unitHt: number;
    readonly taxRate: number;
    readonly brandId: string | null;
    readonly brandLineId: string | null;
    readonly collectionIds: string[];
    readonly names: Translations;
    readonly attributes: SaleItem['attributes'];
    readonly imageKey: string | null;
    readonly categoryIds: string[];
    readonly items: PackItemRow[] | null;
  };
}

function stateOf({ active, availableFrom, ...item }: PackItemRow, now: Date): PackItemState {
  return { ...item, onSale: active && (availableFrom === null || new Date(availableFrom) <= now) };
}

function partsOf({ productId, item }: Row, ref: SaleRef | undefined, now: Date) {
  const { items, packMode, combinationId } = item;
  if (items && packMode) {
    const states = items.map((one) => stateOf(one, now));
    return partsOfPack(states, packMode, ref?.parts);
  }
  return [{ unitId: combinationId ?? productId, productId, combinationId, quantity: 1 }];
}

function itemOf(row: Row, ref: SaleRef | undefined, now: Date): SaleItem | null {
  const parts = partsOf(row, ref, now);
  if (!parts) return null;
  const { items: _items, packMode: _mode, imageKey, ...rest } = row.item;
  const unitHt = toCentimes(rest.unitHt);
  const imageUrl = imageKey && mediaUrl(imageKey, 'small_product');
  const { index, productId } = row;
  const { weighed = false } = rest;
  return {
    index,
    productId,
    ...rest,
    weighed,
    unitHt,
    listUnitTtc: withTax(unitHt, rest.taxRate),
    imageUrl,
    parts,
  };
}

/** @param weighed whether what is sold by weight is among them: only where there is a scale */
export async function saleItems(
  em: EntityManager,
  shopId: string,
  refs: readonly SaleRef[],
  now: Date,
  weighed: boolean,
): Promise<SaleItem[]> {
  const products = refs.map(({ productId }) => productId);
  const units = refs.map(({ productId, combinationId }) => combinationId ?? productId);
  const rows = await sqlIn<Row>(em, SALE_ITEMS, [shopId, products, units, now]);
  const sold = weighed ? rows : rows.filter(({ item }) => !item.weighed);
  const items = sold.flatMap((row) => itemOf(row, refs[row.index], now) ?? []);
  return withPartNames(em, shopId, items);
}

/** The parts of packs with what they are called; what is no pack has the name of its only part itself. */
async function withPartNames(em: EntityManager, shopId: string, items: SaleItem[]): Promise<SaleItem[]> {
  const packs = items.filter(({ type }) => type === 'pack');
  if (packs.length === 0) return items;
  const units = packs.flatMap(({ parts }) => parts.map(({ unitId }) => unitId));
  const names = await unitNames(em, shopId, units);
  const named = (item: SaleItem) => ({
    ...item,
    parts: item.parts.map((part) => ({ ...part, ...names.get(part.unitId) })),
  });
  return items.map((item) => (item.type === 'pack' ? named(item) : item));
}

async function unitNames(
  em: EntityManager,
  shopId: string,
  unitIds: readonly string[],
): Promise<ReadonlyMap<string, UnitName>> {
  const rows = await sqlIn<UnitNameRow>(em, UNIT_NAMES, [shopId, unitIds]);
  return new Map(
    rows.map(({ unitId, names, attributes }) => [
      unitId,
      { names: names ?? {}, attributes: attributes ?? [] },
    ]),
  );
}
