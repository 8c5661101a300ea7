/** What unconfirmed orders may hold, settings of the shop. */
export interface HoldLimits {
  /** Pieces of one unit for one buyer: one browser or one phone. */
  readonly heldPerBuyer: number;
  /** Pieces of all units together for one buyer. */
  readonly heldInAllPerBuyer: number;
  /** Share of a unit's pieces, percent, for one network address, which thousands of buyers may share. */
  readonly heldPerAddress: number;
  /** The same for the addresses around it. */
  readonly heldPerNetwork: number;
}

/** Pieces by unit. */
export type Pieces = ReadonlyMap<string, number>;

/** What several lines want of each unit. */
export function piecesOf(
  demands: readonly { readonly unitId: string; readonly quantity: number }[],
): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { unitId, quantity } of demands) pieces.set(unitId, (pieces.get(unitId) ?? 0) + quantity);
  return pieces;
}

/** A unit on the shelves of the shop, in pieces. */
export interface Shelf {
  readonly unitId: string;
  readonly onHand: number;
  readonly held: number;
  readonly reserved: number;
}

/** Pieces of a unit that orders of a place on the network hold. */
export interface HeldFrom {
  readonly unitId: string;
  readonly pieces: number;
  readonly sameAddress: boolean;
}

/** Whether one buyer would hold more than the shop allows before it has called. */
export function overBuyer(wanted: Pieces, held: Pieces, limits: HoldLimits): boolean {
  const tooManyOfOne = [...wanted].some(
    ([unitId, pieces]) => (held.get(unitId) ?? 0) + pieces > limits.heldPerBuyer,
  );
  return tooManyOfOne || sumOf(wanted) + sumOf(held) > limits.heldInAllPerBuyer;
}

/** Units so far held, by whomever, that one place on the network could be above its share: others need no second look. */
export function unitsToLookAt(wanted: Pieces, shelves: readonly Shelf[], limits: HoldLimits): string[] {
  const share = Math.min(limits.heldPerAddress, limits.heldPerNetwork);
  return shelves
    .filter((shelf) => shelf.held + (wanted.get(shelf.unitId) ?? 0) > ceilingOf(shelf, share, limits))
    .map(({ unitId }) => unitId);
}

/** Whether a place on the network would hold more than its share of a unit. */
export function overNetwork(
  wanted: Pieces,
  shelves: readonly Shelf[],
  heldFrom: readonly HeldFrom[],
  limits: HoldLimits,
): boolean {
  return shelves.some((shelf) => {
    const mine = wanted.get(shelf.unitId) ?? 0;
    const here = heldFrom.filter(({ unitId }) => unitId === shelf.unitId);
    const around = here.reduce((sum, { pieces }) => sum + pieces, mine);
    const address = here.reduce((sum, { pieces, sameAddress }) => sum + (sameAddress ? pieces : 0), mine);
    return (
      address > ceilingOf(shelf, limits.heldPerAddress, limits) ||
      around > ceilingOf(shelf, limits.heldPerNetwork, limits)
    );
  });
}

/** Of what is not reserved yet; never less than one buyer may hold, so that a small stock is sold to whoever comes. */
function ceilingOf({ onHand, reserved }: Shelf, share: number, { heldPerBuyer }: HoldLimits): number {
  return Math.max(heldPerBuyer, Math.floor(((onHand - reserved) * share) / 100));
}

const sumOf = (pieces: Pieces) => [...pieces.values()].reduce((sum, one) => sum + one, 0);
