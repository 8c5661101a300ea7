import { DomainError } from '@hanout/kernel';
import type { NewCombination, NewPack, NewProduct, ProductChange } from './commands.ts';

type Fields = Record<string, string[]>;

const MAX_TAX_RATE = 10_000;
/** Of one product. */
export const MAX_COMBINATIONS = 1_000;

/** Absent, none, or whole centimes from 0. */
export function isPrice(amount: number | null | undefined): boolean {
  return amount === null || amount === undefined || (Number.isSafeInteger(amount) && amount >= 0);
}

const PRICES = ['priceHt', 'wholesalePriceHt', 'supplyPriceHt'] as const;
const MEASURES = ['weightG', 'lengthCm', 'widthCm', 'heightCm'] as const;
const MAX_MEASURE = 10_000_000;

function isWhole(value: number | null | undefined, least: number, most: number): boolean {
  return (
    value === null || value === undefined || (Number.isInteger(value) && value >= least && value <= most)
  );
}

/** What a new product and a change of one share. */
function checkFigures(product: Omit<ProductChange, 'shopId' | 'productId' | 'texts'>, fields: Fields): void {
  for (const price of PRICES) if (!isPrice(product[price])) fields[price] = ['validation.amount'];
  for (const measure of MEASURES)
    if (!isWhole(product[measure], 0, MAX_MEASURE)) fields[measure] = ['validation.number'];
  if (!isWhole(product.taxRate, 0, MAX_TAX_RATE)) fields.taxRate = ['validation.number'];
  if (!isWhole(product.wholesaleMoq, 1, MAX_MEASURE)) fields.wholesaleMoq = ['validation.number'];
  const features = (product.features ?? []).map(({ featureId }) => featureId);
  if (new Set(features).size < features.length) fields.features = ['validation.duplicate'];
}

function valueKey({ valueIds }: NewCombination): string {
  return [...valueIds].sort().join();
}

function checkCombinations(combinations: readonly NewCombination[], fields: Fields): void {
  if (combinations.length > MAX_COMBINATIONS) fields.combinations = ['validation.tooMany'];
  const keys = combinations.map(valueKey);
  combinations.forEach((combination, index) => {
    if (combination.valueIds.length === 0) fields[`combinations.${index}.valueIds`] = ['validation.required'];
    else if (keys.indexOf(keys[index] ?? '') !== index)
      fields[`combinations.${index}.valueIds`] = ['validation.duplicate'];
    if (!isPrice(combination.priceHt)) fields[`combinations.${index}.priceHt`] = ['validation.amount'];
  });
  if (combinations.filter(({ isDefault }) => isDefault).length > 1)
    fields.combinations = ['validation.duplicate'];
}

/** @throws DomainError `invalid` (422) with the fields */
export function checkCombinationSet(combinations: readonly NewCombination[]): void {
  const fields: Fields = {};
  checkCombinations(combinations, fields);
  refuseWith(fields);
}

function checkPack(product: NewProduct, fields: Fields): void {
  if (!product.pack) return;
  if (product.combinations?.length) fields.combinations = ['validation.unknown'];
  checkItems(product.pack, fields);
}

/** @throws DomainError `invalid` (422) with the fields */
export function checkPackItems(pack: NewPack): void {
  const fields: Fields = {};
  checkItems(pack, fields);
  refuseWith(fields);
}

function checkItems({ items }: NewPack, fields: Fields): void {
  if (items.length === 0) fields['pack.items'] = ['validation.required'];
  items.forEach(({ quantity }, index) => {
    if (!Number.isInteger(quantity) || quantity < 1)
      fields[`pack.items.${index}.quantity`] = ['validation.number'];
  });
}

/**
 * What can be judged of a new product by itself; what needs the database (SKUs, foreign ids) is judged there.
 * @throws DomainError `invalid` (422) with the fields
 */
export function checkNewProduct(product: NewProduct): void {
  const fields: Fields = {};
  if (!product.texts.fr?.name.trim()) fields['texts.fr.name'] = ['validation.required'];
  checkFigures(product, fields);
  checkCombinations(product.combinations ?? [], fields);
  checkPack(product, fields);
  refuseWith(fields);
}

/** @throws DomainError `invalid` (422) with the fields */
export function checkProductChange({ texts = {}, ...product }: ProductChange): void {
  const fields: Fields = {};
  checkFigures(product, fields);
  for (const [locale, text] of Object.entries(texts))
    if (text.name !== undefined && !text.name.trim())
      fields[`texts.${locale}.name`] = ['validation.required'];
  refuseWith(fields);
}

/** @throws DomainError `invalid` (422) when a field is at fault */
export function refuseWith(fields: Fields): void {
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', 422, { fields });
}

const COLOR = /^#[0-9a-f]{6}$/i;

export function isColor(color: string | null | undefined): boolean {
  return COLOR.test(color ?? '');
}
