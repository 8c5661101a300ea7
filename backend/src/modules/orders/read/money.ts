import type { AccountPlace, OrderState, PaymentState } from '@hanout/contracts';
import { type Centimes, daFromCentimes, toCentimes } from '@hanout/kernel';
import { type Balances, paymentState, refundable } from '../../payments/index.ts';
import { isClosed, type Purse } from '../domain/transitions.ts';

/** `read.order_money` as JSON. */
export interface MoneyRow {
  readonly balances: Balances;
  readonly refunded: Centimes;
  readonly deposit_only: boolean;
}

interface Priced {
  readonly state: OrderState;
  readonly total: number;
  readonly flags: readonly string[];
  readonly money: MoneyRow | null;
}

export function paymentStateOf({ state, total, flags, money }: Priced): PaymentState {
  return paymentState({
    state,
    total: toCentimes(total),
    flags,
    balances: money?.balances ?? {},
    refunded: money?.refunded ?? toCentimes(0),
    depositOnly: money?.deposit_only ?? true,
  });
}

/** What the customer has paid and still owes, DA. A cancelled order's deposit is paid money that we owe back,
 * a forfeited one stays paid. */
export function paidAndOwed({ money }: Priced): { paid: number; outstanding: number } {
  const at = (place: keyof Balances) => money?.balances[place] ?? 0;
  const paid = -at('order_value') - at('customer_owes') - at('deposits') - at('forfeits');
  return { paid: da(paid), outstanding: da(at('customer_owes')) };
}

/** What is not at zero of each place of the books, DA, for an order. */
export function accountsOf({ money }: Priced): { place: AccountPlace; amount: number }[] {
  const balances = Object.entries(money?.balances ?? {}) as [AccountPlace, number][];
  return balances
    .filter(([, amount]) => amount !== 0)
    .map(([place, amount]) => ({ place, amount: da(amount) }));
}

/** What decides whether there is anything to pay or to give back. */
export function purseOf({ state, total, money }: Priced): Purse {
  const balances = money?.balances ?? {};
  const owed = balances.customer_owes ?? 0;
  return { owed, refundable: refundable(toCentimes(total), !isClosed(state), balances) };
}

/** DA from centimes as rows carry them. */
export function da(centimes: number): number {
  return daFromCentimes(toCentimes(centimes));
}
