import { DomainError } from '@hanout/kernel';
import type { NewCombination, NewProduct, ProductChange } from './commands.ts';

type Fields = Record<string, string[]>;

const MAX_TAX_RATE = 10_000;
const MAX_COMBINATIONS = 200;

function isPrice(amount: number | null | undefined): boolean {
  return amount === null || amount === undefined || (Number.isSafeInteger(amount) && amount >= 0);
}

function checkFigures(product: NewProduct, fields: Fields): void {
  if (!product.texts.fr?.name.trim()) fields['texts.fr.name'] = ['validation.required'];
  if (!isPrice(product.priceHt)) fields.priceHt = ['validation.amount'];
  if (!isPrice(product.wholesalePriceHt)) fields.wholesalePriceHt = ['validation.amount'];
  const { taxRate = 0 } = product;
  if (!Number.isInteger(taxRate) || taxRate < 0 || taxRate > MAX_TAX_RATE)
    fields.taxRate = ['validation.number'];
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

function checkPack(product: NewProduct, fields: Fields): void {
  if (!product.pack) return;
  if (product.combinations?.length) fields.combinations = ['validation.unknown'];
  if (product.pack.items.length === 0) fields['pack.items'] = ['validation.required'];
  product.pack.items.forEach(({ quantity }, index) => {
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
  checkFigures(product, fields);
  checkCombinations(product.combinations ?? [], fields);
  checkPack(product, fields);
  refuseWith(fields);
}

/** @throws DomainError `invalid` (422) with the fields */
export function checkProductChange({ priceHt, combinationPrices = {} }: ProductChange): void {
  const fields: Fields = {};
  if (!isPrice(priceHt)) fields.priceHt = ['validation.amount'];
  for (const [id, price] of Object.entries(combinationPrices))
    if (!isPrice(price)) fields[`combinationPrices.${id}`] = ['validation.amount'];
  refuseWith(fields);
}

/** @throws DomainError `invalid` (422) when a field is at fault */
export function refuseWith(fields: Fields): void {
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', 422, { fields });
}
