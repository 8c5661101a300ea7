import { type Leg, legsOf } from '../../payments/index.ts';
import type { Taxed } from '../domain/owed.ts';

/**
 * So much more is owed to a supplier (or less, where it is negative): goods are bought, and the tax of them is got back, or is
 * part of what they cost.
 * @param stamp duty on the paper itself: never got back
 */
export function purchaseLegs({ ht, tax }: Taxed, recoversVat: boolean, stamp = 0): Leg[] {
  const back = recoversVat ? tax : 0;
  return legsOf(
    ['purchases', ht + tax - back + stamp],
    ['vat_in', back],
    ['supplier_debts', -(ht + tax + stamp)],
  );
}
