import type { Centimes } from '@hanout/kernel';
import { amountOf, amountText, changeOf, htOf, plainText, ttcOf } from '../forms/amount.ts';

/** A price as it is typed: whichever of HT and TTC is, the other follows. */
export interface PricePair {
  readonly ht: string;
  readonly ttc: string;
  /** In per cent. */
  readonly tax: string;
  /** TTC was typed last: it is what the supplier's paper says, and stays as it is when the tax is typed after it. */
  readonly ttcTyped?: true | undefined;
}

export type PriceField = 'ht' | 'ttc' | 'tax';

interface Price {
  readonly priceHt: Centimes | null;
  readonly priceTtc: Centimes | null;
  /** Basis points. */
  readonly taxRate: number;
}

export const pairOf = ({ priceHt, priceTtc, taxRate }: Price): PricePair => ({
  ht: amountText(priceHt),
  ttc: amountText(priceTtc),
  tax: plainText(taxRate as Centimes),
});

const ttcFrom = (ht: string, tax: string) => (ht.trim() === '' ? '' : ttcOf(ht, tax));

export function typedPair(pair: PricePair, field: PriceField, value: string): PricePair {
  const next = { ...pair, [field]: value };
  const byTtc = field === 'ttc' || (field === 'tax' && pair.ttcTyped && next.ttc.trim() !== '');
  return byTtc
    ? { ...next, ht: htOf(next.ttc, next.tax), ttcTyped: true }
    : { ...next, ttc: ttcFrom(next.ht, next.tax), ttcTyped: undefined };
}

/** What is sent of it; what cannot be read stays so, and is refused by the contract. */
export const priceOf = ({ ht, tax }: PricePair) => ({
  priceHt: amountOf(ht),
  taxRate: changeOf(tax.trim() === '' ? '0' : tax) ?? 0,
});
