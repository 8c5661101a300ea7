import { DomainError } from '@hanout/kernel';
import type { Hold, Movement } from './movements.ts';

/** Pieces of a unit that a line of an order takes. */
interface Kept {
  readonly orderLineId: string;
  readonly unitId: string;
  readonly quantity: number;
}

/** A live hold with the unit it is of. */
export interface UnitHold extends Hold {
  readonly unitId: string;
}

const NOTHING = { onHand: 0, held: 0, reserved: 0 };

/** reserved → in transit: the parcel is handed over and the pieces leave the shelf. */
export function handingOver(holds: readonly Hold[]): Movement[] {
  return holds
    .filter((hold) => hold.state === 'reserved')
    .map(({ id, levelId, orderLineId, quantity }) => ({
      ...NOTHING,
      type: 'hand_over',
      levelId,
      quantity,
      onHand: -quantity,
      reserved: -quantity,
      inTransit: quantity,
      orderLineId,
      hold: { id, state: 'in_transit', quantity },
    }));
}

/** in transit → sold: all of it. */
export function selling(holds: readonly Hold[]): Movement[] {
  return underWay(holds).map((hold) => sale(hold, hold.quantity, null));
}

/**
 * in transit → sold for what the customer kept; the rest of a hold stays under way as one of its own.
 * @throws RangeError when more is kept than is under way.
 */
export function sellingKept(
  holds: readonly UnitHold[],
  kept: readonly Kept[],
  newId: () => string,
): Movement[] {
  const left = new Map<string, number>();
  for (const { orderLineId, unitId, quantity } of kept)
    left.set(`${orderLineId} ${unitId}`, (left.get(`${orderLineId} ${unitId}`) ?? 0) + quantity);
  const movements = underWay(holds).flatMap((hold) => {
    const key = `${hold.orderLineId} ${hold.unitId}`;
    const pieces = Math.min(hold.quantity, left.get(key) ?? 0);
    if (pieces === 0) return [];
    left.set(key, (left.get(key) ?? 0) - pieces);
    return [sale(hold, pieces, pieces < hold.quantity ? newId() : null)];
  });
  if ([...left.values()].some((pieces) => pieces > 0))
    throw new RangeError('more is kept than was handed over');
  return movements;
}

function sale(hold: Hold, pieces: number, restId: string | null): Movement {
  const { id, levelId, orderLineId, quantity } = hold;
  return {
    ...NOTHING,
    type: 'sale',
    levelId,
    quantity: pieces,
    inTransit: -pieces,
    orderLineId,
    hold: { id, state: 'consumed', quantity: pieces },
    rest: restId ? { id: restId, state: 'in_transit', quantity: quantity - pieces } : null,
  };
}

/** in transit → quarantine: what came back waits for inspection. */
export function takingBack(holds: readonly Hold[]): Movement[] {
  return underWay(holds).map(({ id, levelId, orderLineId, quantity }) => ({
    ...NOTHING,
    type: 'return',
    levelId,
    quantity,
    inTransit: -quantity,
    quarantined: quantity,
    orderLineId,
    hold: { id, state: 'returned', quantity },
  }));
}

/** Pieces that come back for a line of the order that takes them back. */
export interface ReturnedPieces extends Kept {
  readonly soldLineId: string;
  /** Of these pieces, what came back before. */
  readonly before: number;
}

/**
 * sold → quarantine, level by level, on from where the pieces that came back before ended.
 * @throws DomainError `invalid` (422) when more comes back than was sold.
 */
export function comingBack(sold: readonly UnitHold[], pieces: readonly ReturnedPieces[]): Movement[] {
  return pieces.flatMap(({ orderLineId, soldLineId, unitId, quantity, before }) => {
    let [passed, missing] = [before, quantity];
    const own = sold.filter((hold) => hold.orderLineId === soldLineId && hold.unitId === unitId);
    const movements = own.flatMap((hold): Movement[] => {
      const gone = Math.min(passed, hold.quantity);
      passed -= gone;
      const taken = Math.min(missing, hold.quantity - gone);
      missing -= taken;
      if (taken === 0) return [];
      const { levelId } = hold;
      return [
        { ...NOTHING, type: 'return', levelId, quantity: taken, quarantined: taken, orderLineId, hold: null },
      ];
    });
    if (missing > 0) throw new DomainError('invalid', 422, { fields: { lines: ['order.neverSold'] } });
    return movements;
  });
}

/** in transit → gone. */
export function losing(holds: readonly Hold[]): Movement[] {
  return underWay(holds).map(({ id, levelId, orderLineId, quantity }) => ({
    ...NOTHING,
    type: 'write_off',
    levelId,
    quantity: -quantity,
    inTransit: -quantity,
    orderLineId,
    hold: { id, state: 'lost', quantity },
  }));
}

function underWay<T extends Hold>(holds: readonly T[]): T[] {
  return holds.filter((hold) => hold.state === 'in_transit');
}
