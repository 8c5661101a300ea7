import type { StockLevel } from './allocate.ts';

/** A level that is sold from, with what of it is spoken for. */
export interface ShelfLevel extends StockLevel {
  readonly onHand: number;
  readonly held: number;
  readonly reserved: number;
}

/** A unit on all shelves that the shop sells from, in pieces. */
export interface UnitOnShelves {
  readonly unitId: string;
  readonly onHand: number;
  readonly held: number;
  readonly reserved: number;
}
