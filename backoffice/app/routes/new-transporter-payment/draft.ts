import type {
  AgreedFee,
  CallOf,
  FeeKind,
  remittancesContract,
  TransporterPaymentType,
  TransporterUnpaidOrder,
} from '@hanout/contracts';
import type { Centimes } from '@hanout/kernel';
import { amountOf } from '../../forms/amount.ts';

/** What stands in the form beside the parcels. */
export interface PaymentDraft {
  readonly feeKind: FeeKind | '';
  readonly feeValue: string;
  readonly type: TransporterPaymentType;
  readonly receivedOn: string;
  readonly reference: string;
  readonly note: string;
}

export const emptyDraft = (today: string): PaymentDraft => {
  return { feeKind: '', feeValue: '', type: 'CASH', receivedOn: today, reference: '', note: '' };
};

/** What is ticked of what the transporter holds now: a parcel that was paid meanwhile is ticked no more. */
export const stillThere = (orders: readonly TransporterUnpaidOrder[], ticked: ReadonlySet<string>) =>
  orders.filter(({ id }) => ticked.has(id));

/** What is agreed for this payment; null: the terms of its transporter. */
const feeOf = ({ feeKind, feeValue }: PaymentDraft): AgreedFee | null =>
  feeKind ? { kind: feeKind, value: amountOf(feeValue) ?? (Number.NaN as Centimes) } : null;

/** What is asked of the fees; null as long as no parcel is ticked, or no fee is typed that could be agreed. */
export function questionOf(
  transporterId: string,
  orders: readonly TransporterUnpaidOrder[],
  draft: PaymentDraft,
): CallOf<typeof remittancesContract.quote>['body'] | null {
  const fee = feeOf(draft);
  if (orders.length === 0 || (fee && Number.isNaN(fee.value))) return null;
  return { transporterId, orderIds: orders.map(({ id }) => id), fee };
}

export function bodyOf(
  transporterId: string,
  orders: readonly TransporterUnpaidOrder[],
  draft: PaymentDraft,
): CallOf<typeof remittancesContract.create>['body'] {
  const { type, receivedOn, reference, note } = draft;
  const said = { reference: reference || null, note: note || null };
  return {
    transporterId,
    orderIds: orders.map(({ id }) => id),
    type,
    receivedOn,
    fee: feeOf(draft),
    ...said,
  };
}
