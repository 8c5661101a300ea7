import { useState } from 'react';
import { amountOf, htOf, ttcOf } from '../forms/amount.ts';

/**
 * The field of a price with tax, beside the one without, which alone is kept: what is typed in it stays as it was typed
 * until it is left, and shows then what the price without tax comes to.
 * @param ht as it is typed; nothing where there is none
 * @param tax in per cent, as it is typed
 * @param none what stands there without a price (BO-215)
 * @returns `field` of an amount, and whether no whole number of centimes gives what was typed
 */
export function useWithTax(ht: string, tax: string, onHt: (ht: string) => void, none = '') {
  const [typed, setTyped] = useState<string | null>(null);
  const [nearest, setNearest] = useState<string | null>(null);
  const sold = ht.trim() === '' ? none : ttcOf(ht, tax);
  return {
    isNearest: typed === null && nearest === sold,
    field: {
      value: typed ?? sold,
      onChange: (ttc: string) => {
        setTyped(ttc);
        onHt(htOf(ttc, tax));
      },
      onLeave: () => {
        const isOther = Boolean(typed?.trim()) && amountOf(typed ?? '') !== amountOf(sold);
        if (typed !== null) setNearest(isOther ? sold : null);
        setTyped(null);
      },
    },
  };
}
