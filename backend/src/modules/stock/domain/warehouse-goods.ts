import type { MovementType } from '@hanout/kernel';
import type { Movement } from './movements.ts';

/** A movement that is about no order: pieces of one level change their standing. */
function moving(
  type: MovementType,
  levelId: string,
  quantity: number,
  changes: Partial<Pick<Movement, 'onHand' | 'inTransit' | 'quarantined'>>,
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

/** quarantine → gone: the inspection rejects it. */
export const rejecting = (levelId: string, pieces: number) =>
  moving('write_off', levelId, -pieces, { quarantined: -pieces });

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

/** What was under way never arrived. */
export const missing = (levelId: string, pieces: number) =>
  moving('write_off', levelId, -pieces, { inTransit: -pieces });
