import type { MoneyPlace } from '@hanout/contracts';
import { type Centimes, toCentimes } from '@hanout/kernel';
import { type Balances, balanceOf, type Leg, legsOf } from './postings.ts';

/** The parcel is delivered: the carrier has collected what it was told to; what it was not stays owed. */
export function collectionLegs(told: number, balances: Balances): Leg[] {
  const collected = Math.min(told, balanceOf(balances, 'customer_owes'));
  return legsOf(['customer_owes', -collected], ['carrier_holds', collected]);
}

/** The customer pays a deposit, an installment, or all. */
export function paymentLegs(amount: Centimes, place: MoneyPlace): Leg[] {
  return legsOf(['customer_owes', -amount], [place, amount]);
}

/** Only a part was kept: the order is worth `value` now. What was paid beyond it becomes a deposit that we owe back. */
export function reductionLegs(value: Centimes, balances: Balances): Leg[] {
  const less = -balanceOf(balances, 'order_value') - value;
  const owedLess = Math.min(less, balanceOf(balances, 'customer_owes'));
  return legsOf(['order_value', less], ['customer_owes', -owedLess], ['deposits', owedLess - less]);
}

/** The parcel is lost: the carrier owes what it was worth; what its customer paid becomes a deposit that we owe back. */
export function claimLegs(balances: Balances): Leg[] {
  const value = -balanceOf(balances, 'order_value');
  const owed = balanceOf(balances, 'customer_owes');
  return legsOf(['customer_owes', -owed], ['deposits', owed - value], ['claims', value]);
}

/** What was coming back of a delivery in part is lost: the carrier owes the difference to the order's `total`. */
export function lostRestLegs(total: Centimes, balances: Balances): Leg[] {
  const rest = total + balanceOf(balances, 'order_value');
  return legsOf(['order_value', -rest], ['claims', rest]);
}

/** What of an order's worth is owed by its customer no more. */
export function settledOf(balances: Balances): Centimes {
  return toCentimes(-balanceOf(balances, 'order_value') - balanceOf(balances, 'customer_owes'));
}

/** What can be given back: of an open order what was received, of a closed one the deposit that is still here. */
export function refundable(isOpen: boolean, balances: Balances): Centimes {
  const received = isOpen ? settledOf(balances) : -balanceOf(balances, 'deposits');
  return toCentimes(Math.max(0, received));
}

export function refundLegs(amount: Centimes, place: MoneyPlace, isOpen: boolean): Leg[] {
  return legsOf([place, -amount], [isOpen ? 'customer_owes' : 'deposits', amount]);
}

/** Goods come back of a delivered order: we owe what they were sold for. */
export function returnLegs(value: Centimes): Leg[] {
  return legsOf(['order_value', value], ['deposits', -value]);
}

/** What we owe for goods that came back pays for others: out of the one order, into the other. */
export function creditLegs(amount: Centimes): { readonly out: Leg[]; readonly in: Leg[] } {
  return {
    out: legsOf(['deposits', amount], ['credits', -amount]),
    in: legsOf(['customer_owes', -amount], ['credits', amount]),
  };
}

/** The deposit of an order that will not happen stays with us. */
export function forfeitLegs(balances: Balances): Leg[] {
  const deposit = -balanceOf(balances, 'deposits');
  return legsOf(['deposits', deposit], ['forfeits', -deposit]);
}
