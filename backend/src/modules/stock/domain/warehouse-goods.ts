import type { MovementType } from '@hanout/kernel';
import type { Movement } from './movements.ts';

/** A movement that is about no order: pieces of one level change their standing. */
function moving(
  type: MovementType,
  levelId: string,
  quantity: number,
  changes: Partial<Pick<Movement, 'onHand' | 'inTransit' | 'quarantined' | 'owned' | 'unitCost'>>,
): Movement {
  return {
    onHand: 0,
    held: 0,
    reserved: 0,
    ...changes,
    type,
    levelId,
    quantity,
    orderLineId: null,
    hold: null,
  };
}

/** on the shelf → quarantine. */
export const quarantining = (levelId: string, pieces: number) =>
  moving('quarantine', levelId, pieces, { onHand: -pieces, quarantined: pieces });

/** Comes in, but waits for inspection before it is sold. */
export const receivingForInspection = (levelId: string, pieces: number) =>
  moving('receipt', levelId, pieces, { quarantined: pieces });

/** quarantine → on the shelf: the inspection is passed. */
export const passing = (levelId: string, pieces: number) =>
  moving('inspection', levelId, pieces, { onHand: pieces, quarantined: -pieces });

/**
 * What was refused of a delivery and lay aside becomes the shop's after all: it leaves there as its supplier's, and comes in at
 * `unitCost` (centimes without tax; null: not said), so that it is worth something from now on.
 */
export const accepting = (levelId: string, pieces: number, unitCost: number | null): Movement[] => [
  moving('inspection', levelId, -pieces, { quarantined: -pieces, owned: false }),
  moving('receipt', levelId, pieces, { onHand: pieces, unitCost }),
];

/**
 * What was held of a delivery is refused by its inspection: it stops being the shop's, with what was to be paid for it (`unitCost`,
 * centimes without tax), and lies aside until it goes back to its supplier.
 */
export const refusing = (levelId: string, pieces: number, unitCost: number | null): Movement[] => [
  moving('inspection', levelId, -pieces, { quarantined: -pieces, unitCost }),
  moving('inspection', levelId, pieces, { quarantined: pieces, owned: false }),
];

/** quarantine → gone: the inspection rejects it. */
export const rejecting = (levelId: string, pieces: number) =>
  moving('write_off', levelId, -pieces, { quarantined: -pieces });

/** quarantine → gone back to the supplier; what was refused was never the shop's. */
export const goingBack = (levelId: string, pieces: number, owned: boolean) =>
  moving('supplier_return', levelId, -pieces, { quarantined: -pieces, owned });

/** on the shelf → gone. */
export const writingOff = (levelId: string, pieces: number) =>
  moving('write_off', levelId, -pieces, { onHand: -pieces });

/** on the shelf → under way to another warehouse. */
export const sending = (levelId: string, pieces: number) =>
  moving('transfer_out', levelId, -pieces, { onHand: -pieces, inTransit: pieces });

/** What was under way from here has arrived elsewhere. */
export const arriving = (levelId: string, pieces: number) =>
  moving('arrival', levelId, pieces, { inTransit: -pieces });

/** … and is on the shelf there. */
export const shelving = (levelId: string, pieces: number) =>
  moving('transfer_in', levelId, pieces, { onHand: pieces });

/** … or waits there for inspection, because it arrived damaged. */
export const arrivingDamaged = (levelId: string, pieces: number) =>
  moving('transfer_in', levelId, pieces, { quarantined: pieces });

/** What was under way never arrived. */
export const missing = (levelId: string, pieces: number) =>
  moving('write_off', levelId, -pieces, { inTransit: -pieces });
