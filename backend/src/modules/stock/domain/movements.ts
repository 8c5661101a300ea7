import type { MovementType, ReservationState } from '@hanout/kernel';
import type { Allocation } from './allocate.ts';

/** Pieces that one line has on one level. */
export interface Hold {
  readonly id: string;
  readonly orderLineId: string;
  readonly levelId: string;
  readonly quantity: number;
  readonly state: ReservationState;
}

/** One movement: how it changes its level (pieces, signed), and which hold it makes or moves on. */
export interface Movement {
  /** Given where something else refers to it. */
  readonly id?: string;
  readonly type: MovementType;
  readonly levelId: string;
  /** Pieces moved, as people count them: always the size of the change, negative when stock is lost. */
  readonly quantity: number;
  readonly onHand: number;
  readonly held: number;
  readonly reserved: number;
  /** Under way to a customer or another warehouse. */
  readonly inTransit?: number;
  /** Waiting for inspection. */
  readonly quarantined?: number;
  readonly orderLineId: string | null;
  readonly hold: HoldChange | null;
  /** What of the hold goes on, as a hold of its own, when only a part of it moves. */
  readonly rest?: HoldChange | null;
  /** Of what comes in, or goes back to whom it came from: what a piece cost without tax, centimes; null or left out: not said. */
  readonly unitCost?: number | null;
  /** Left out: the pieces are the shop's. */
  readonly owned?: boolean;
}

export interface HoldChange {
  readonly id: string;
  readonly state: ReservationState;
  readonly quantity: number;
}

/** available → held, for an order not yet confirmed. */
export function holding(allocations: readonly Allocation[], newId: () => string): Movement[] {
  return allocations.map(({ levelId, orderLineId, quantity }) => ({
    type: 'hold',
    levelId,
    quantity,
    onHand: 0,
    held: quantity,
    reserved: 0,
    orderLineId,
    hold: { id: newId(), state: 'held', quantity },
  }));
}

/** held → reserved, when the order is confirmed. */
export function reserving(holds: readonly Hold[]): Movement[] {
  return holds
    .filter((hold) => hold.state === 'held')
    .map((hold) => ({
      type: 'reservation',
      levelId: hold.levelId,
      quantity: hold.quantity,
      onHand: 0,
      held: -hold.quantity,
      reserved: hold.quantity,
      orderLineId: hold.orderLineId,
      hold: { id: hold.id, state: 'reserved', quantity: hold.quantity },
    }));
}

/** available → reserved, where goods for a confirmed order are chosen anew. */
export function reservingAfresh(allocations: readonly Allocation[], newId: () => string): Movement[] {
  return allocations.map(({ levelId, orderLineId, quantity }) => ({
    type: 'reservation',
    levelId,
    quantity,
    onHand: 0,
    held: 0,
    reserved: quantity,
    orderLineId,
    hold: { id: newId(), state: 'reserved', quantity },
  }));
}

/** held or reserved → available again, when the order is cancelled or its hold expires. */
export function releasing(holds: readonly Hold[]): Movement[] {
  return holds
    .filter((hold) => hold.state === 'held' || hold.state === 'reserved')
    .map((hold) => ({
      type: 'release',
      levelId: hold.levelId,
      quantity: hold.quantity,
      onHand: 0,
      held: hold.state === 'held' ? -hold.quantity : 0,
      reserved: hold.state === 'reserved' ? -hold.quantity : 0,
      orderLineId: hold.orderLineId,
      hold: { id: hold.id, state: 'released', quantity: hold.quantity },
    }));
}

/** Goods that came in, or (adjustment, signed) a count that differs from the books. */
export function correcting(type: 'receipt' | 'adjustment', levelId: string, change: number): Movement {
  return {
    type,
    levelId,
    quantity: change,
    onHand: change,
    held: 0,
    reserved: 0,
    orderLineId: null,
    hold: null,
  };
}
