import type { ClaimReason, PaymentRowTreatment, StatementReading } from '@hanout/contracts';
import { type Centimes, toCentimes, ZERO } from '@hanout/kernel';
import { type Leg, legsOf } from '../../payments/index.ts';
import { debitOf, feeOf, type PaidRow, type ParcelDebt, roundingOf } from '../domain/judge-row.ts';

/** A row that is laid on its parcel. */
export interface LaidRow extends PaidRow {
  readonly net: Centimes;
  /** What is done about a shortfall; null: claimed. */
  readonly treatment: PaymentRowTreatment | null;
}

export interface Laying {
  /** About the order: they add up to zero by themselves. */
  readonly legs: readonly Leg[];
  /** About the transporter alone: what it paid too much, or what no parcel is known for. */
  readonly running: readonly Leg[];
  /** What is claimed of the parcel from here on. */
  readonly claimed: Centimes;
  readonly because: ClaimReason;
}

/**
 * How a row that was paid is laid on its parcel. A parcel that is owed nothing (any more), or none at all, leaves the money on
 * the transporter's running account: it is conserved, whatever happened since it was judged.
 */
export function layRow(row: LaidRow, debt: ParcelDebt | null, reading: StatementReading): Laying {
  if (row.kind === 'debit') return layDebit(row, debt, reading);
  if (!debt) return onAccount(row.net);
  if (debt.holds > 0) return layCollected(row, debt, reading);
  if (debt.claims > 0) return laySettled(row.net, debt.claims, 'claims');
  if (debt.feesClaimed > 0) return laySettled(row.net, debt.feesClaimed, 'fees');
  return onAccount(row.net);
}

/** On the running account: negative in `claims` where the transporter paid too much. */
export function onAccount(net: Centimes): Laying {
  return { legs: [], running: legsOf(['remittances', net], ['claims', -net]), ...UNCLAIMED };
}

const UNCLAIMED = { claimed: ZERO, because: 'short_paid' } as const;

/** What it takes is its fee; what it takes beyond the terms it owes us, unless somebody takes it as a fee. */
function layDebit(
  { net, charge, treatment }: LaidRow,
  debt: ParcelDebt | null,
  reading: StatementReading,
): Laying {
  if (debt?.booked.includes(charge)) return onAccount(net);
  if (!debt) return { legs: [], running: legsOf(['fees', -net], ['remittances', net]), ...UNCLAIMED };
  const agreed = debitOf(charge, net, debt, reading);
  const claimed = toCentimes(treatment === 'fee' ? 0 : Math.max(0, agreed - net));
  return {
    legs: legsOf(['fees', -net - claimed], ['remittances', net], ['claims', claimed]),
    ...{ running: [], claimed, because: agreed === 0 && charge !== 'return' ? 'double_fee' : 'wrong_fee' },
  };
}

/** Out of what is claimed; the rest is too much. */
function laySettled(net: Centimes, owed: Centimes, from: 'claims' | 'fees'): Laying {
  const taken = Math.max(0, Math.min(net, owed));
  const rest = toCentimes(net - taken);
  return {
    legs: legsOf([from, -taken], ['remittances', taken]),
    running: onAccount(rest).running,
    ...UNCLAIMED,
  };
}

/**
 * What it holds goes: into what it paid, its fees, its rounding, and what is claimed. More than was expected settles what was
 * claimed before, then makes its fees smaller, then is too much.
 */
function layCollected(row: LaidRow, debt: ParcelDebt, reading: StatementReading): Laying {
  const rounding = roundingOf(debt);
  const agreed = feeOf(debt, reading);
  const gap = row.net - (debt.holds + rounding - agreed);
  const short = Math.max(0, -gap);
  const settled = Math.min(Math.max(0, gap), debt.claims);
  const smaller = Math.min(Math.max(0, gap) - settled, agreed);
  const excess = Math.max(0, gap) - settled - smaller;
  const accepted = row.treatment === 'fee' ? short : 0;
  return {
    legs: legsOf(
      ['carrier_holds', -debt.holds],
      ['remittances', row.net - excess],
      ['fees', agreed - smaller + accepted],
      ['rounding', -rounding],
      ['claims', short - accepted - settled],
    ),
    running: onAccount(toCentimes(excess)).running,
    claimed: toCentimes(short - accepted),
    because: 'short_paid',
  };
}
