import type { OrderState, PaymentState } from '@hanout/contracts';
import { type Centimes, daFromCentimes, toCentimes } from '@hanout/kernel';
import { type Balances, paymentState } from '../../payments/index.ts';

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

/** What the customer has paid and still owes, DA. A cancelled order's deposit is paid money that we owe back. */
export function paidAndOwed({ money }: Priced): { paid: number; outstanding: number } {
  const at = (place: keyof Balances) => money?.balances[place] ?? 0;
  const paid = -at('order_value') - at('customer_owes') - at('deposits');
  return { paid: da(paid), outstanding: da(at('customer_owes')) };
}

/** DA from centimes as rows carry them. */
export function da(centimes: number): number {
  return daFromCentimes(toCentimes(centimes));
}
