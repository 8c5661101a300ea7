import type { ALLOCATION_STRATEGIES } from '@hanout/contracts';

/** Which lot leaves first: the one that expires first, that came in first, or that came in last. */
export type AllocationStrategy = (typeof ALLOCATION_STRATEGIES)[number];

export interface Lot {
  readonly levelId: string;
  readonly lot: string;
  /** `YYYY-MM-DD`; null: never. */
  readonly expiresOn?: string | null;
  /** When the lot first came in; null: before anybody wrote it down. */
  readonly receivedAt?: Date | null;
}

/** Orders the lots of one unit in one warehouse; equal ones by name, so that every process decides alike. */
export function lotOrder(strategy: AllocationStrategy): (a: Lot, b: Lot) => number {
  const first = { FEFO: byExpiry, FIFO: byArrival, LIFO: (a: Lot, b: Lot) => byArrival(b, a) }[strategy];
  return (a, b) =>
    first(a, b) ||
    (strategy === 'FEFO' ? byArrival(a, b) : 0) ||
    compare(a.lot, b.lot) ||
    compare(a.levelId, b.levelId);
}

/** What never expires can wait. */
function byExpiry(a: Lot, b: Lot): number {
  return compare(a.expiresOn ?? '9999-12-31', b.expiresOn ?? '9999-12-31');
}

function byArrival(a: Lot, b: Lot): number {
  return (a.receivedAt?.getTime() ?? 0) - (b.receivedAt?.getTime() ?? 0);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
