import type {
  PaymentRowCharge,
  PaymentRowKind,
  PaymentRowOutcome,
  StatementReading,
} from '@hanout/contracts';
import { type Centimes, divideRounded, toCentimes, ZERO } from '@hanout/kernel';

/** A row of a payment as it is judged and laid on its parcel. */
export interface PaidRow {
  readonly kind: PaymentRowKind;
  readonly charge: PaymentRowCharge;
  /** What it adds to the money received; null: it could not be read. */
  readonly net: Centimes | null;
}

/** What a transporter owes of a parcel, and the terms under which it carried it. */
export interface ParcelDebt {
  readonly transporterId: string;
  /** What it was to collect; nothing, where the parcel was paid for before. */
  readonly told: Centimes;
  readonly holds: Centimes;
  readonly claims: Centimes;
  readonly expectedFee: Centimes;
  readonly returnFee: Centimes;
  /** It collects whole dinars. */
  readonly wholeDinars: boolean;
  /** Delivered, come back or lost: nothing more is to be collected. */
  readonly arrived: boolean;
  /** What is asked back of fees that it kept: a live claim. */
  readonly feesClaimed: Centimes;
  /** What was booked of this parcel already, beside what was collected. */
  readonly booked: readonly PaymentRowCharge[];
}

export interface Judgement {
  readonly outcome: PaymentRowOutcome;
  /** The net that the terms say. */
  readonly expected: Centimes | null;
  readonly gap: Centimes | null;
}

/** What a carrier that takes whole dinars collects more than it was told, or less: at most half a dinar. */
export function roundingOf({ holds, wholeDinars }: Pick<ParcelDebt, 'holds' | 'wholeDinars'>): Centimes {
  return wholeDinars ? toCentimes(divideRounded(holds, 100) * 100 - holds) : ZERO;
}

/** What it keeps of a parcel that it pays for: nothing, where its fees are rows of their own. */
export const feeOf = (
  { expectedFee }: Pick<ParcelDebt, 'expectedFee'>,
  reading: StatementReading,
): Centimes => (reading === 'gross' ? ZERO : expectedFee);

/**
 * What a row means: by what its transporter owes of its parcel. Pure; the same answer whenever it is asked.
 * @param debt null: no order was found for it, not surely
 * @param met the same money stands in this file above it, or was applied by another payment
 */
export function judgeRow(
  row: PaidRow,
  debt: ParcelDebt | null,
  payment: { readonly transporterId: string; readonly reading: StatementReading | null },
  met: boolean,
): Judgement {
  if (row.net === null) return without('invalid');
  if (met) return without('duplicate');
  if (!debt) return without('unmatched');
  if (debt.transporterId !== payment.transporterId) return without('other_transporter');
  const reading = payment.reading ?? 'net';
  return row.kind === 'debit' ? judgeDebit(row, row.net, debt, reading) : judgeCredit(row.net, debt, reading);
}

const without = (outcome: PaymentRowOutcome): Judgement => ({ outcome, expected: null, gap: null });

function beside(net: Centimes, expected: number): Judgement {
  const gap = toCentimes(net - expected);
  return { outcome: gap === 0 ? 'matched' : 'gap', expected: toCentimes(expected), gap };
}

function judgeCredit(net: Centimes, debt: ParcelDebt, reading: StatementReading): Judgement {
  const { holds, claims, feesClaimed, arrived } = debt;
  if (holds > 0) return beside(net, holds + roundingOf(debt) - feeOf(debt, reading));
  if (claims > 0) return beside(net, claims);
  if (feesClaimed > 0) return beside(net, feesClaimed);
  return without(arrived ? 'already_paid' : 'not_delivered');
}

/**
 * What a row that takes money may take by the terms: a return its fee, a charge that no terms speak of what it says. The
 * fee of a delivery is kept of what was collected; a row of its own only where fees are rows, or nothing was to be collected.
 */
export function debitOf(
  charge: PaymentRowCharge,
  net: Centimes,
  { returnFee, expectedFee, told }: Pick<ParcelDebt, 'returnFee' | 'expectedFee' | 'told'>,
  reading: StatementReading,
): Centimes {
  if (charge === 'return') return toCentimes(0 - returnFee);
  if (charge === 'other') return net;
  return reading === 'gross' || told === 0 ? toCentimes(0 - expectedFee) : ZERO;
}

function judgeDebit(
  { charge }: PaidRow,
  net: Centimes,
  debt: ParcelDebt,
  reading: StatementReading,
): Judgement {
  return debt.booked.includes(charge)
    ? without('already_paid')
    : beside(net, debitOf(charge, net, debt, reading));
}
