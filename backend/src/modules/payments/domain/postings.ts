import type { AccountPlace, EntryKind, MoneyPlace } from '@hanout/contracts';
import { type Centimes, sum, toCentimes, ZERO } from '@hanout/kernel';

export type Place = AccountPlace;
export type { EntryKind };

/** One side of an entry: so much into a place (+) or out of it (−). */
export interface Leg {
  readonly place: Place;
  readonly amount: Centimes;
  /** Of a place of money: the account; left out: the entry's. */
  readonly accountId?: string;
  /** Of a place of carriers; left out: the entry's. */
  readonly transporterId?: string;
  /** Of what is owed to suppliers; left out: the entry's. */
  readonly supplierId?: string;
  /** null: about no order, though its entry is about one. */
  readonly orderId?: null;
}

/** Whose postings name the transporter: what it has, owes, paid and kept. */
const CARRIER_PLACES: readonly Place[] = ['carrier_holds', 'claims', 'remittances', 'fees'];

const IN_ACCOUNTS: Readonly<Record<MoneyPlace, true>> = { till: true, bank: true, card_account: true };

/** Whether money lies there in an account. */
export const isMoneyPlace = (place: Place): place is MoneyPlace => place in IN_ACCOUNTS;
export const isCarrierPlace = (place: Place): boolean => CARRIER_PLACES.includes(place);

/** The balance of an order in each place. */
export type Balances = Readonly<Partial<Record<Place, Centimes>>>;

/** @throws RangeError unless the legs add up to zero: money is never made or lost by an entry. */
export function requireBalanced(legs: readonly Leg[]): void {
  const total = sum(legs.map((leg) => leg.amount));
  if (total !== 0) throw new RangeError(`an entry must add up to zero, not to ${total} centimes`);
}

/** The order is placed: the customer owes its total. */
export function placementLegs(total: Centimes): Leg[] {
  return legsOf(['customer_owes', total], ['order_value', -total]);
}

/** The order costs `more` than before, or less: its delivery changed. */
export function repricingLegs(more: Centimes): Leg[] {
  return legsOf(['customer_owes', more], ['order_value', -more]);
}

/** The order is cancelled: its value goes, with what is still owed; what was paid becomes a deposit that we owe back. */
export function cancellationLegs(balances: Balances): Leg[] {
  const value = -balanceOf(balances, 'order_value');
  const owed = balanceOf(balances, 'customer_owes');
  return legsOf(['order_value', value], ['customer_owes', -owed], ['deposits', owed - value]);
}

/** The order is reopened at its old total; a deposit that we still have counts towards it. */
export function reopeningLegs(total: Centimes, balances: Balances): Leg[] {
  const deposit = Math.min(total, Math.max(0, -balanceOf(balances, 'deposits')));
  return legsOf(['order_value', -total], ['customer_owes', total - deposit], ['deposits', deposit]);
}

/** What an order has in a place; nothing when it was never there. */
export function balanceOf(balances: Balances, place: Place): number {
  return balances[place] ?? ZERO;
}

/** Legs of an entry, those of nothing left out. */
export function legsOf(...pairs: readonly (readonly [Place, number])[]): Leg[] {
  return pairs
    .filter(([, amount]) => amount !== 0)
    .map(([place, amount]) => ({ place, amount: toCentimes(amount) }));
}
