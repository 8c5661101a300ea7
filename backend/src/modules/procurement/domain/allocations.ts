import { type Centimes, toCentimes } from '@hanout/kernel';

/** A bill of which something is left to pay. */
export interface OpenBill {
  readonly id: string;
  readonly left: Centimes;
}

/** What of a payment pays what of a bill. */
export interface Allocation {
  readonly billId: string;
  readonly amount: Centimes;
}

/** @param bills in the order in which they are paid: the oldest due day first. @returns what is left over is an advance */
export function layInTurn(amount: Centimes, bills: readonly OpenBill[]): Allocation[] {
  let rest: number = amount;
  return bills.flatMap(({ id, left }) => {
    const part = Math.min(rest, left);
    rest -= part;
    return part > 0 ? [{ billId: id, amount: toCentimes(part) }] : [];
  });
}

/** The first of the wanted that cannot be: of no open bill, or of one twice; above what is left of it; above the payment itself. */
export function wrongAllocation(
  amount: Centimes,
  wanted: readonly Allocation[],
  bills: readonly OpenBill[],
): { index: number; why: 'unknown' | 'above' | 'short' } | null {
  const left = new Map(bills.map((bill) => [bill.id, bill.left]));
  const seen = new Set<string>();
  let sum = 0;
  for (const [index, { billId, amount: part }] of wanted.entries()) {
    const open = left.get(billId);
    if (open === undefined || seen.has(billId)) return { index, why: 'unknown' };
    if (part > open) return { index, why: 'above' };
    seen.add(billId);
    sum += part;
    if (sum > amount) return { index, why: 'short' };
  }
  return null;
}
