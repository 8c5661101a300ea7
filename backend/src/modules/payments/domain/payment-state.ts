import type { OrderState, PaymentState } from '@hanout/contracts';
import type { Centimes } from '@hanout/kernel';
import { settledOf } from './order-legs.ts';
import type { Balances, Place } from './postings.ts';

export interface PaidOrder {
  readonly state: OrderState;
  /** `disputed` is a flag that people raise; everything else follows from the money. */
  readonly flags: readonly string[];
  readonly balances: Balances;
  /** Given back to the customer so far, centimes. */
  readonly refunded: Centimes;
  /** What its carrier has paid us of it so far, centimes. */
  readonly remitted: Centimes;
  /** Whether what was received so far came as a deposit. */
  readonly depositOnly: boolean;
}

/**
 * The payment axis of an order: computed from its postings, never set (orders-and-stock, "Money"). The database keeps it
 * beside the order for lists (`order_payment_state`, decision 0017); a spec holds the two together.
 */
export function paymentState(order: PaidOrder): PaymentState {
  const at = (place: Place) => order.balances[place] ?? 0;
  if (order.flags.includes('disputed')) return 'disputed';
  // A proforma has no postings yet, and nobody owes it.
  if (order.state === 'draft') return 'unpaid';
  if (isClosed(order.state)) return closedState(order, at);
  if (at('carrier_holds') > 0) return 'collected';
  // The carrier owes it: nothing has come yet, or what came lacks fees that are not posted yet.
  if (at('claims') > 0) return order.remitted > 0 ? 'remitted' : 'remittable';
  if (at('customer_owes') <= 0) return 'paid';
  if (settledOf(order.balances) <= 0) return 'unpaid';
  return order.depositOnly ? 'deposit_paid' : 'partially_paid';
}

function isClosed(state: OrderState): boolean {
  return state === 'cancelled' || state === 'returned';
}

/** Nothing is owed any more; what was paid waits with us until it is refunded or forfeited. */
function closedState(order: PaidOrder, at: (place: Place) => number): PaymentState {
  if (at('deposits') !== 0) return 'deposit_paid';
  if (at('forfeits') !== 0) return 'deposit_forfeited';
  return order.refunded > 0 ? 'refunded' : 'void';
}
