import type { AccountPlace, DeliveryState, OrderState, PaymentState } from '@hanout/contracts';
import { type Centimes, toCentimes } from '@hanout/kernel';
import { type Balances, paymentState, refundable, settledOf } from '../../payments/index.ts';
import { dueBy, isWithCarrier, payableOf } from '../domain/cash-on-delivery.ts';
import { type Installment, type InstallmentStanding, standingOf } from '../domain/installments.ts';
import { isClosed, type Purse } from '../domain/transitions.ts';

/** `read.order_money` as JSON. */
export interface MoneyRow {
  readonly balances: Balances;
  readonly refunded: Centimes;
  readonly remitted: Centimes;
  readonly deposit_only: boolean;
}

interface Priced {
  readonly state: OrderState;
  readonly flags: readonly string[];
  readonly money: MoneyRow | null;
}

/** The same with its parcel. */
interface Parcelled extends Priced {
  readonly delivery_state: DeliveryState;
  /** What its carrier was told to collect; null: nothing yet. */
  readonly cod_amount: number | null;
}

export function paymentStateOf({ state, flags, money }: Priced): PaymentState {
  return paymentState({
    state,
    flags,
    balances: money?.balances ?? {},
    refunded: money?.refunded ?? toCentimes(0),
    remitted: money?.remitted ?? toCentimes(0),
    depositOnly: money?.deposit_only ?? true,
  });
}

/** What the customer has paid and still owes. Of an order that will not happen paid money is the deposit that we owe
 * back, or what was forfeited of it. */
export function paidAndOwed(row: Parcelled): { paid: Centimes; outstanding: Centimes } {
  const at = (place: keyof Balances) => row.money?.balances[place] ?? 0;
  const value = -at('order_value') - at('customer_owes');
  const lost = row.state === 'in_delivery' && row.delivery_state === 'lost';
  const forfeited = row.state === 'cancelled' ? at('forfeits') : 0;
  const paid = (lost ? 0 : value) - at('deposits') - forfeited;
  return { paid: toCentimes(paid), outstanding: toCentimes(at('customer_owes')) };
}

/** What it is worth by now, which a plan adds up to: less than its total where a part of it came back. */
export function worthOf({ state, money }: Priced, total: number): Centimes {
  return toCentimes(state === 'draft' ? total : -(money?.balances.order_value ?? 0));
}

/** What goods that were not kept take off the total. */
export function notKeptOf(row: Priced, total: number): Centimes {
  return toCentimes(row.state === 'partially_completed' ? Math.max(0, total - worthOf(row, total)) : 0);
}

/** Nothing of these is sold: nobody pays for them, whatever their total is. */
const UNSOLD: readonly string[] = ['cancelled', 'returned'];
export const isUnsold = (state: string): boolean => UNSOLD.includes(state);

/** What an order's customer is told of its money. */
export interface CustomerMoney {
  /** What goods that were not kept take off the total. */
  readonly returned: Centimes;
  readonly paid: Centimes;
  readonly left: Centimes;
  readonly installments: readonly InstallmentStanding[];
}

/** @param today `YYYY-MM-DD`, Algiers */
export function customerMoney(
  row: Parcelled & { readonly total: number; readonly installments: readonly Installment[] | null },
  today: string,
): CustomerMoney {
  const { paid, outstanding } = paidAndOwed(row);
  const nothing = toCentimes(0);
  if (isUnsold(row.state)) return { returned: nothing, paid, left: nothing, installments: [] };
  return {
    returned: notKeptOf(row, row.total),
    paid,
    // Of an order that is not in the books yet all is still to be paid.
    left: toCentimes(row.money ? Math.max(0, outstanding) : row.total),
    installments: standingOf(row.installments ?? [], paid, today),
  };
}

/** What is not at zero of each place of the books, for an order. */
export function accountsOf({ money }: Priced): { place: AccountPlace; amount: Centimes }[] {
  const balances = Object.entries(money?.balances ?? {}) as [AccountPlace, number][];
  return balances
    .filter(([, amount]) => amount !== 0)
    .map(([place, amount]) => ({ place, amount: toCentimes(amount) }));
}

/** What decides whether there is anything to pay or to give back. */
export function purseOf(row: Parcelled): Purse {
  const { state, delivery_state: deliveryState, cod_amount: codAmount } = row;
  const balances = row.money?.balances ?? {};
  const payable = payableOf(balances.customer_owes ?? 0, { deliveryState, codAmount });
  return { payable, refundable: refundable(!isClosed({ state, deliveryState }), balances) };
}

/** What the carrier was told to collect, and what is to be collected when the goods arrive. */
export function collectionOf(row: Parcelled, plan: readonly Installment[], today: string) {
  const { delivery_state: deliveryState, cod_amount: codAmount } = row;
  const balances = row.money?.balances ?? {};
  const due = dueBy(today, { owed: balances.customer_owes ?? 0, plan, paid: settledOf(balances) });
  const told = isWithCarrier(deliveryState) ? codAmount : null;
  return { told: codAmount === null ? null : toCentimes(codAmount), toCollect: toCentimes(told ?? due) };
}
