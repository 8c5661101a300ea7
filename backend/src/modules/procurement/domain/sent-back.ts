/** A line of a return: pieces of one item of quarantine, of one unit. */
export interface BackLine {
  readonly id: string;
  readonly unitId: string;
  readonly itemId: string;
  readonly quantity: number;
}

/**
 * What left of each line. Pieces of an item are of its line; where an item was divided and two lines of a unit lay together, what is
 * too much for one line is of the other.
 * @throws RangeError where more left than the lines say
 */
export function sentOf(
  lines: readonly BackLine[],
  left: ReadonlyMap<string, number>,
): { id: string; sent: number }[] {
  const sent = new Map<string, number>();
  const over = new Map<string, number>();
  for (const { id, unitId, itemId, quantity } of lines) {
    const pieces = left.get(itemId) ?? 0;
    sent.set(id, Math.min(pieces, quantity));
    over.set(unitId, (over.get(unitId) ?? 0) + Math.max(0, pieces - quantity));
  }
  for (const { id, unitId, quantity } of lines) {
    const room = Math.min(over.get(unitId) ?? 0, quantity - (sent.get(id) ?? 0));
    sent.set(id, (sent.get(id) ?? 0) + room);
    over.set(unitId, (over.get(unitId) ?? 0) - room);
  }
  if ([...over.values()].some((pieces) => pieces > 0)) throw new RangeError('more left than was to go back');
  return lines.map(({ id }) => ({ id, sent: sent.get(id) ?? 0 }));
}
