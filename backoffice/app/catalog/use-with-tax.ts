import { useState } from 'react';
import { htOf, ttcOf } from '../forms/amount.ts';

/**
 * The field of a price with tax, beside the one without, which alone is kept: what is typed in it stays as it was typed
 * until it is left, and shows then what the price without tax comes to.
 * @param ht as it is typed; nothing where there is none
 * @param tax in per cent, as it is typed
 */
export function useWithTax(ht: string, tax: string, onHt: (ht: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    value: typed ?? (ht.trim() === '' ? '' : ttcOf(ht, tax)),
    onChange: (ttc: string) => {
      setTyped(ttc);
      onHt(htOf(ttc, tax));
    },
    onLeave: () => setTyped(null),
  };
}
