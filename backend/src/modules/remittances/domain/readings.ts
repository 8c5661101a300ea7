import type { PaymentRowKind, StatementReading } from '@hanout/contracts';
import { type Centimes, toCentimes, ZERO } from '@hanout/kernel';

/**
 * What the amount of a statement means: `net`, what is paid for the parcel; `collected`, what was collected, its fees in
 * columns of the row; `gross`, what was collected, its fees as rows of their own.
 */
export type Reading = StatementReading;
const READINGS: readonly Reading[] = ['net', 'collected', 'gross'];

/** The amounts of a row, as its columns have them. */
export interface RowAmounts {
  readonly amount: Centimes | null;
  readonly collected: Centimes | null;
  readonly fees: readonly (Centimes | null)[];
}

/** What stands for the parcel in this reading; null where its cell is empty. */
const baseOf = ({ amount, collected }: RowAmounts, reading: Reading): Centimes | null =>
  reading === 'net' ? (amount ?? collected) : (collected ?? amount);

/** Fees are written with and without a minus. */
const feesOf = ({ fees }: RowAmounts): number =>
  fees.reduce((sum: number, fee) => sum + Math.abs(fee ?? 0), 0);

/** What a row adds to the money received before its kind is known; null where it says no amount. */
export function signedNet(row: RowAmounts, reading: Reading): Centimes | null {
  const base = baseOf(row, reading);
  if (reading !== 'collected') return base;
  if (base === null) return feesOf(row) === 0 ? null : toCentimes(-feesOf(row));
  return toCentimes(base - feesOf(row));
}

/** What a row adds to the money received. Of a debit it is taken away, however its sign is written. */
export function netOf(row: RowAmounts, reading: Reading, kind: PaymentRowKind): Centimes | null {
  const net = signedNet(row, reading);
  if (net === null || kind === 'credit') return net;
  // A parcel that came back is often listed with the price that nobody paid: its fees are what is kept.
  const kept = reading === 'collected' && feesOf(row) > 0 ? feesOf(row) : Math.abs(net);
  return kept === 0 ? ZERO : toCentimes(-kept);
}

/** A row whose parcel is known, and what its transporter holds of it. */
export interface KnownRow extends RowAmounts {
  readonly holds: Centimes;
  readonly expectedFee: Centimes;
}

/** How many parcels agree with each reading. */
export type Fits = Readonly<Record<Reading, number>>;

/** A transporter that knows no centimes collects whole dinars. */
const agree = (a: number, b: number): boolean => Math.abs(a - b) <= 50;

export function fitsOf(rows: readonly KnownRow[]): Fits {
  const fitting = (reading: Reading) => (row: KnownRow) => {
    const net = signedNet(row, reading);
    return net !== null && agree(net, reading === 'gross' ? row.holds : row.holds - row.expectedFee);
  };
  const count = (reading: Reading) => rows.filter(fitting(reading)).length;
  return { net: count('net'), collected: count('collected'), gross: count('gross') };
}

/** The reading that most parcels agree with; of equals the one that its columns speak for. */
export function bestReading(
  fits: Fits,
  has: { readonly collected: boolean; readonly fees: boolean; readonly paid: boolean },
): Reading {
  const ofCollected: Reading = has.fees ? 'collected' : has.paid ? 'net' : 'gross';
  const byColumns: Reading = has.collected ? ofCollected : 'net';
  const order: readonly Reading[] = [byColumns, ...READINGS.filter((one) => one !== byColumns)];
  return order.reduce((best, one) => (fits[one] > fits[best] ? one : best));
}
