import {
  type CashDocument,
  type Centimes,
  countedDifference,
  MEANS,
  type Means,
  type OrderDocument,
  type ReturnDocument,
  type SaleDocument,
  sum,
  type TillDocument,
  toCentimes,
} from '@hanout/kernel';
import { type Leg, legsOf, type Place } from '../../payments/index.ts';

/** Where money of each means lies. */
const PLACE_OF: Readonly<Record<Means, Place>> = {
  cash: 'till',
  card: 'card_account',
  mobile: 'mobile_account',
  other: 'other_means',
};

/** What came in by each means, centimes; out of the drawer it is less than nothing. */
export type ByMeans = Readonly<Record<Means, Centimes>>;

/** What a document brings into the shop's hands, or takes out of them, before anybody understands it. */
export function moneyOf(document: TillDocument): ByMeans {
  const of = (means: Means) => {
    if (document.kind === 'cash') return means === 'cash' ? document.amount : toCentimes(0);
    if (!('payments' in document)) return toCentimes(0);
    const given = 'refunds' in document ? document.refunds : [];
    const by = (parts: readonly { readonly means: Means; readonly amount: Centimes }[]) =>
      sum(parts.filter((one) => one.means === means).map(({ amount }) => amount));
    return toCentimes(by(document.payments) - by(given));
  };
  return Object.fromEntries(MEANS.map((means) => [means, of(means)])) as ByMeans;
}

export const totalOf = (money: ByMeans): Centimes => sum(MEANS.map((means) => money[means]));

/** Into the places of the means: cash into this drawer. */
export function receivedLegs(money: ByMeans, drawer: string): Leg[] {
  return MEANS.flatMap((means) => {
    const legs = legsOf([PLACE_OF[means], money[means]]);
    return means === 'cash' ? legs.map((leg) => ({ ...leg, accountId: drawer })) : legs;
  });
}

/** What is in the shop's hands, and nobody knows yet for what. */
export function unsettledLegs(money: ByMeans, drawer: string): Leg[] {
  return [...receivedLegs(money, drawer), ...legsOf(['unsettled', -totalOf(money)])];
}

/** A sale is paid, whole or in part; `received`: by the means, or out of what was unsettled. */
export function salePaymentLegs({ payments, rounding }: SaleDocument, received: readonly Leg[]): Leg[] {
  const paid = sum(payments.map(({ amount }) => amount));
  return [...legsOf(['customer_owes', -(paid + rounding)]), ...received, ...legsOf(['rounding', rounding])];
}

/** The rest of what goes out in exchange is paid. */
export function exchangePaymentLegs(document: ReturnDocument, received: readonly Leg[]): Leg[] {
  const { total, rounding } = document;
  return [...legsOf(['customer_owes', -total]), ...received, ...legsOf(['rounding', rounding])];
}

/** What is left of what came back is given to the customer; `received` is less than nothing. */
export function refundLegs({ total, rounding }: ReturnDocument, received: readonly Leg[]): Leg[] {
  return [...legsOf(['deposits', -total]), ...received, ...legsOf(['rounding', rounding])];
}

/** An order is paid at the counter, or its customer given money back; `place`: what changes by it of what they owe, or we owe them. */
export function orderLegs(
  { total, rounding }: OrderDocument,
  place: 'customer_owes' | 'deposits',
  received: readonly Leg[],
): Leg[] {
  return [...legsOf([place, -total]), ...received, ...legsOf(['rounding', rounding])];
}

/** What is put into a drawer or taken out of it without a sale. @param inSafe what the safe's books know of */
export function cashLegs(document: CashDocument, received: readonly Leg[], inSafe: number): Leg[] {
  const { amount, reason } = document;
  if (reason === 'from_safe' || reason === 'to_safe') return [...received, ...safeLegs(-amount, inSafe)];
  return [...received, ...legsOf([reason === 'owner' ? 'owner' : 'expenses', -amount])];
}

/** Into the default safe (+), or out of it (−): what its books do not know of is a difference. */
export function safeLegs(amount: number, inSafe: number): Leg[] {
  const known = Math.max(amount, -Math.max(0, inSafe));
  return legsOf(['till', known], ['cash_differences', amount - known]);
}

/** The drawer holds so much more than its books say, or less. */
export function differenceLegs(difference: number, drawer: string): Leg[] {
  const { whole, rounding } = countedDifference(difference);
  const drawn = legsOf(['till', difference]).map((leg) => ({ ...leg, accountId: drawer }));
  return [...drawn, ...legsOf(['cash_differences', -whole], ['rounding', -rounding])];
}

/** Cash of a document that comes after the count of its session: it was counted, as a part of the difference. */
export function lateLegs(cash: number, drawer: string): Leg[] {
  const drawn = legsOf(['till', -cash]).map((leg) => ({ ...leg, accountId: drawer }));
  return [...drawn, ...legsOf(['cash_differences', cash])];
}
