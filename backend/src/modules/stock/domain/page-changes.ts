/** What was available of a unit, over all levels that were locked, before so many pieces were taken (negative: given back). */
export interface AvailabilityChange {
  readonly unitId: string;
  readonly before: number;
  readonly taken: number;
}

/**
 * Units whose pages must be drawn anew. Pages say how many are left only up to `shownUpTo` pieces (a shop setting), so
 * a sale changes what they say only when the figure before or after it is at most that.
 */
export function unitsShownOtherwise(changes: readonly AvailabilityChange[], shownUpTo: number): string[] {
  return changes
    .filter(({ before, taken }) => taken !== 0 && Math.min(before, before - taken) <= shownUpTo)
    .map(({ unitId }) => unitId);
}

/** Sums `pieces` by unit. */
export function byUnit(
  items: readonly { readonly unitId: string; readonly pieces: number }[],
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { unitId, pieces } of items) sums.set(unitId, (sums.get(unitId) ?? 0) + pieces);
  return sums;
}
