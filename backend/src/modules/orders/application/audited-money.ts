import { daFromCentimes, toCentimes } from '@hanout/kernel';
import { type Balances, settledOf } from '../../payments/index.ts';

/** Centimes as the audit says them: DA. */
export const amountOf = (centimes: number): number => daFromCentimes(toCentimes(centimes));

/** What an order's customer has paid and owes, DA, for the audit. */
export function purseOf(balances: Balances): Readonly<Record<'paid' | 'owed', number>> {
  return { paid: amountOf(settledOf(balances)), owed: amountOf(balances.customer_owes ?? 0) };
}
