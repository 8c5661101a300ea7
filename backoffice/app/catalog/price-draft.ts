import type { ProductEdit } from '@hanout/contracts';
import { type Centimes, divideRounded, toCentimes } from '@hanout/kernel';
import { amountOf, amountText, ttcOf } from '../forms/amount.ts';

/** The price block as it is typed. */
export interface PriceDraft {
  readonly priceHt: string;
  readonly priceTtc: string;
  readonly tax: string;
  readonly supplyPriceHt: string;
  readonly supplier: string;
  readonly wholeSalePriceHt: string;
  readonly wholeSalePriceTtc: string;
  readonly wholesaleMoq: string;
}

/** Each price without tax whose price with it is reckoned with; that of supply is only shown. */
export const PRICE_PAIRS = [
  ['priceHt', 'priceTtc'],
  ['wholeSalePriceHt', 'wholeSalePriceTtc'],
] as const;

export const EMPTY_PRICE: PriceDraft = {
  priceHt: '',
  priceTtc: '',
  tax: '0',
  supplyPriceHt: '',
  supplier: '',
  wholeSalePriceHt: '',
  wholeSalePriceTtc: '',
  wholesaleMoq: '1',
};

export function priceDraftOf(price: ProductEdit['price']): PriceDraft {
  return {
    priceHt: amountText(price.priceHt),
    priceTtc: amountText(price.priceTtc),
    tax: String(price.tax).replace('.', ','),
    supplyPriceHt: amountText(price.supplyPriceHt),
    supplier: price.supplier ?? '',
    wholeSalePriceHt: amountText(price.wholeSalePriceHt),
    wholeSalePriceTtc: amountText(price.wholeSalePriceTtc),
    wholesaleMoq: String(price.wholesaleMoq),
  };
}

/** An empty optional price has no TTC either; the sell price's is 0 (BO-215). */
const withTaxOf = (ht: string, tax: string, optional: boolean) =>
  optional && ht.trim() === '' ? '' : ttcOf(ht, tax);

/** The block after one field was typed: each TTC follows its HT and the tax. */
export function typedPrice(draft: PriceDraft, field: keyof PriceDraft, value: string): PriceDraft {
  const next = { ...draft, [field]: value };
  for (const [ht, ttc] of PRICE_PAIRS) {
    if (field === ht || field === 'tax') next[ttc] = withTaxOf(next[ht], next.tax, ht !== 'priceHt');
  }
  return next;
}

const wholeOr = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

/** What the contract takes; what cannot be read stays so, and is refused by it. */
export function priceContent(draft: PriceDraft) {
  const tax = draft.tax.replace(',', '.').trim();
  return {
    priceHt: amountOf(draft.priceHt) ?? Number.NaN,
    tax: tax === '' ? 0 : Number(tax),
    supplyPriceHt: amountOf(draft.supplyPriceHt),
    supplier: draft.supplier.trim() || null,
    wholeSalePriceHt: amountOf(draft.wholeSalePriceHt),
    wholesaleMoq: wholeOr(draft.wholesaleMoq),
  };
}

/** A wholesale price above the retail one, which is hardly meant. */
export function isWholesaleAbove(draft: PriceDraft): boolean {
  const [retail, wholesale] = [amountOf(draft.priceHt), amountOf(draft.wholeSalePriceHt)];
  return retail !== null && wholesale !== null && wholesale > retail;
}

/** Sell price less supply price, both without tax, in centimes and in per cent of the sell price; null when unknown. */
export function marginOf(draft: PriceDraft): { amount: Centimes; percent: number } | null {
  const sell = amountOf(draft.priceHt);
  const buy = amountOf(draft.supplyPriceHt);
  if (!sell || buy === null || Number.isNaN(buy)) return null;
  const earned = toCentimes(sell - buy);
  // Tenths of a per cent, of two whole numbers of centimes.
  const tenths = divideRounded(earned * 1_000, sell);
  return { amount: earned, percent: tenths / 10 };
}
