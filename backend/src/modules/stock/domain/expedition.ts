import type { EXPEDITION_DIFFERENCES, EXPEDITION_STATUSES } from '@hanout/contracts';

/** As staff see it. */
export type ExpeditionStatus = (typeof EXPEDITION_STATUSES)[number];
/** As it is kept: how much has arrived is computed from the parts, in `read.expedition_rows` (decisions, "Internal expeditions"). */
export type StoredStatus = Exclude<ExpeditionStatus, 'partially_received' | 'fully_received'>;

export type DifferenceKind = (typeof EXPEDITION_DIFFERENCES)[number];

interface Part {
  readonly quantity: number;
  readonly received: number;
  readonly damaged: number;
  readonly missing: number;
  readonly returned: number;
}

/** Pieces of a part that have left and neither arrived, whole or damaged, nor are known to be missing, nor went back. */
export function underWay({ quantity, received, damaged, missing, returned }: Part): number {
  return quantity - received - damaged - missing - returned;
}

/** How many pieces of a part may still be said to be of a kind; more than was sent has no bound. */
export function atMost(kind: DifferenceKind, part: Part & { readonly found: number }): number {
  if (kind === 'surplus') return Number.MAX_SAFE_INTEGER;
  return kind === 'found' ? part.missing - part.found : underWay(part);
}

/** What is lost or damaged is so before the end; what was lost may be found long after. */
export function allowsDifference(kind: DifferenceKind, status: StoredStatus): boolean {
  return isUnderWay(status) || (status === 'completed' && (kind === 'found' || kind === 'surplus'));
}

/** Items can be changed, and the expedition cancelled, as long as nothing has left. */
export function isOpen(status: StoredStatus): boolean {
  return status === 'inprogress' || status === 'pending';
}

export function isUnderWay(status: StoredStatus): boolean {
  return status === 'sent' || status === 'received';
}
