import type { PaymentRowCharge, PaymentRowKind } from '@hanout/contracts';
import type { Centimes } from '@hanout/kernel';

/** What makes a row the same money in another file: not its day, its status or its place, which change when a file is drawn again. */
export interface SameMoney {
  readonly trackingKey: string | null;
  readonly reference: string | null;
  /** Only where the row itself names no parcel: what matching found may be found otherwise the next time. */
  readonly orderId: string | null;
  /** Of a row of no parcel: whom it names, or nobody. */
  readonly person: string | null;
  readonly kind: PaymentRowKind;
  readonly charge: PaymentRowCharge;
  readonly net: Centimes;
  /** The transporter's own number of the payment. */
  readonly paymentRef: string | null;
  /** Which of the equal rows of its file it is, from 1. */
  readonly nth: number;
  /** Why somebody takes it though it looks like another. */
  readonly reason?: string | null;
}

const parcelOf = ({ trackingKey, reference, orderId, person }: SameMoney): readonly [string, string] => {
  if (trackingKey) return ['tracking', trackingKey];
  if (reference) return ['reference', reference.toUpperCase()];
  return orderId ? ['order', orderId] : ['person', person ?? ''];
};

/** What is hashed. */
export function moneyText(row: SameMoney): string {
  const { kind, charge, net, paymentRef, nth, reason } = row;
  const said = [...parcelOf(row), kind, charge, net, paymentRef ?? '', nth, ...(reason ? [reason] : [])];
  return JSON.stringify(said);
}
