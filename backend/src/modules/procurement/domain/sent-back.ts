/** A line of a return: pieces of one item of quarantine. */
export interface BackLine {
  readonly id: string;
  readonly itemId: string;
  /** What lay together when it came, so that parts of it cannot be told from one another; usually of one line alone. */
  readonly together: string;
  readonly quantity: number;
}

/**
 * What left of each line. Pieces of an item are of its line; where an item was divided and two lines lay together, what is too much for
 * one line is of the other.
 * @returns null where more left of an item than its lines say: the paper does not know of it yet
 */
export function sentOf(
  lines: readonly BackLine[],
  left: ReadonlyMap<string, number>,
): { id: string; sent: number }[] | null {
  const sent = new Map<string, number>();
  const over = new Map<string, number>();
  for (const { id, together, itemId, quantity } of lines) {
    const pieces = left.get(itemId) ?? 0;
    sent.set(id, Math.min(pieces, quantity));
    over.set(together, (over.get(together) ?? 0) + Math.max(0, pieces - quantity));
  }
  for (const { id, together, quantity } of lines) {
    const room = Math.min(over.get(together) ?? 0, quantity - (sent.get(id) ?? 0));
    sent.set(id, (sent.get(id) ?? 0) + room);
    over.set(together, (over.get(together) ?? 0) - room);
  }
  if ([...over.values()].some((pieces) => pieces > 0)) return null;
  return lines.map(({ id }) => ({ id, sent: sent.get(id) ?? 0 }));
}
