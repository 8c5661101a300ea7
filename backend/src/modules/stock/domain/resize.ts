import type { Allocation, Demand } from './allocate.ts';
import type { Hold, Movement } from './movements.ts';
import type { UnitHold } from './order-goods.ts';

/** Goods of an order before they leave the shelf: held until it is confirmed, reserved from then on. */
export type ShelfState = 'held' | 'reserved';

/** What an order has too much of, by hold, and what it lacks. */
export interface Difference<H extends UnitHold = UnitHold> {
  readonly less: readonly { readonly hold: H; readonly pieces: number }[];
  readonly more: readonly Demand[];
}

const keyOf = ({ orderLineId, unitId }: { readonly orderLineId: string; readonly unitId: string }) =>
  `${orderLineId} ${unitId}`;

/** What changes when an order wants `demands` and has `holds`: what was taken last is given back first. */
export function differenceOf<H extends UnitHold>(
  holds: readonly H[],
  demands: readonly Demand[],
): Difference<H> {
  const wanted = new Map<string, Demand>();
  for (const demand of demands) {
    const quantity = (wanted.get(keyOf(demand))?.quantity ?? 0) + demand.quantity;
    wanted.set(keyOf(demand), { ...demand, quantity });
  }
  const excess = new Map<string, number>();
  for (const hold of holds) excess.set(keyOf(hold), (excess.get(keyOf(hold)) ?? 0) + hold.quantity);
  for (const [key, { quantity }] of wanted) excess.set(key, (excess.get(key) ?? 0) - quantity);
  const less = [...holds].reverse().flatMap((hold) => {
    const over = excess.get(keyOf(hold)) ?? 0;
    const pieces = Math.min(hold.quantity, Math.max(0, over));
    if (pieces === 0) return [];
    excess.set(keyOf(hold), over - pieces);
    return [{ hold, pieces }];
  });
  const more = [...wanted].flatMap(([key, demand]) => {
    const missing = -(excess.get(key) ?? 0);
    return missing > 0 ? [{ ...demand, quantity: missing }] : [];
  });
  return { less, more };
}

/** Pieces of a hold go back on sale; the others stay where they are. */
export function shrinking({ less }: Difference, state: ShelfState, newId: () => string): Movement[] {
  return less.map(({ hold, pieces }) => {
    const { id, levelId, orderLineId, quantity } = hold;
    const left = quantity - pieces;
    const released = { state: 'released', quantity: pieces } as const;
    return {
      type: 'release',
      levelId,
      quantity: pieces,
      onHand: 0,
      held: state === 'held' ? -pieces : 0,
      reserved: state === 'reserved' ? -pieces : 0,
      orderLineId,
      hold: left > 0 ? { id, state, quantity: left } : { id, ...released },
      rest: left > 0 ? { id: newId(), ...released } : null,
    };
  });
}

/** More pieces for a line: where it has some of the same level, its hold grows, so that a line has one hold a level. */
export function growing(
  allocations: readonly Allocation[],
  holds: readonly Hold[],
  state: ShelfState,
  newId: () => string,
): Movement[] {
  return allocations.map(({ levelId, orderLineId, quantity }) => {
    const own = holds.find((hold) => hold.levelId === levelId && hold.orderLineId === orderLineId);
    return {
      type: state === 'held' ? 'hold' : 'reservation',
      levelId,
      quantity,
      onHand: 0,
      held: state === 'held' ? quantity : 0,
      reserved: state === 'reserved' ? quantity : 0,
      orderLineId,
      hold: { id: own?.id ?? newId(), state, quantity: (own?.quantity ?? 0) + quantity },
    };
  });
}
