/** Transactions whose numbers can be told apart by their lower half, which is what a row keeps of the one that wrote it (xmin). */
const COMPARABLE = 2n ** 31n;
const LOWER_HALF = 2n ** 32n - 1n;

/**
 * Of a mark (`pg_snapshot_xmin(pg_current_snapshot())`), what `age(xmin) <= age($1::text::xid)` compares with: rows that were written in
 * that transaction or in a later one. Both ages are from one and the same moment.
 */
export const xidOf = (mark: string): string => String(BigInt(mark) & LOWER_HALF);

/** Whether what was written since a mark can be told: not where the database was put back, nor after so many transactions. */
export function canCompare(mark: string, now: string): boolean {
  const between = BigInt(now) - BigInt(mark);
  return between >= 0n && between < COMPARABLE;
}
