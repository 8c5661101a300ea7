/** What a movement of stock is called; movements are only ever added. */
export const MOVEMENT_TYPES = [
  'receipt',
  'hold',
  'release',
  'reservation',
  'hand_over',
  'sale',
  'transfer_out',
  'transfer_in',
  'arrival',
  'adjustment',
  'quarantine',
  'inspection',
  'write_off',
  'return',
  'supplier_return',
] as const;
export type MovementType = (typeof MOVEMENT_TYPES)[number];

/** What has become of pieces that were put aside for an order. */
export const RESERVATION_STATES = [
  'held',
  'reserved',
  'in_transit',
  'returned',
  'released',
  'consumed',
  'lost',
] as const;
export type ReservationState = (typeof RESERVATION_STATES)[number];
