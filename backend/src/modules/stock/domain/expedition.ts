import type { EXPEDITION_STATUSES } from '@hanout/contracts';

/** As staff see it. */
export type ExpeditionStatus = (typeof EXPEDITION_STATUSES)[number];
/** As it is kept: how much has arrived is computed from the parts, in `read.expedition_rows` (decisions, "Internal expeditions"). */
export type StoredStatus = Exclude<ExpeditionStatus, 'partially_received' | 'fully_received'>;

interface Part {
  readonly quantity: number;
  readonly received: number;
  readonly missing: number;
  readonly returned: number;
}

/** Pieces of a part that have left and neither arrived, nor are known to be missing, nor went back. */
export function underWay({ quantity, received, missing, returned }: Part): number {
  return quantity - received - missing - returned;
}

/** Items can be changed, and the expedition cancelled, as long as nothing has left. */
export function isOpen(status: StoredStatus): boolean {
  return status === 'inprogress' || status === 'pending';
}

export function isUnderWay(status: StoredStatus): boolean {
  return status === 'sent' || status === 'received';
}
