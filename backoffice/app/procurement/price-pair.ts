import type { Centimes } from '@hanout/kernel';
import { amountOf, amountText, changeOf, htOf, plainText, ttcOf } from '../forms/amount.ts';

/** A price as it is typed: whichever of HT and TTC is, the other follows. */
export interface PricePair {
  readonly ht: string;
  readonly ttc: string;
  /** In per cent. */
  readonly tax: string;
}

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

export function typedPair(pair: PricePair, field: keyof PricePair, value: string): PricePair {
  const next = { ...pair, [field]: value };
  return field === 'ttc'
    ? { ...next, ht: htOf(value, next.tax) }
    : { ...next, ttc: ttcFrom(next.ht, next.tax) };
}

/** What is sent of it; what cannot be read stays so, and is refused by the contract. */
export const priceOf = ({ ht, tax }: PricePair) => ({
  priceHt: amountOf(ht),
  taxRate: changeOf(tax.trim() === '' ? '0' : tax) ?? 0,
});
