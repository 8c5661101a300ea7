import type { SupplierOrderMove, SupplierOrderStage, SupplierOrderState } from '@hanout/contracts';

/** Pieces of a line, or of all lines of an order. */
export interface LinePieces {
  readonly ordered: number;
  /** Came and is kept. */
  readonly received: number;
  readonly givenUp: number;
}

/** What may come yet. */
export const openPieces = ({ ordered, received, givenUp }: LinePieces): number =>
  Math.max(0, ordered - received - givenUp);

/** What people see of an order: of a sent one, how far it has come in. */
export function stageOf(state: SupplierOrderState, lines: readonly LinePieces[]): SupplierOrderStage {
  if (state !== 'sent') return state;
  if (lines.every((line) => openPieces(line) === 0)) return 'received';
  return lines.some(({ received }) => received > 0) ? 'partly_received' : 'sent';
}

interface Standing {
  readonly state: SupplierOrderState;
  readonly lines: readonly LinePieces[];
  /** Whether anything came of it, refused pieces too. */
  readonly touched: boolean;
}

/** What can be done with an order, besides receiving. */
export function movesOf({ state, lines, touched }: Standing): SupplierOrderMove[] {
  if (state === 'draft') return lines.length > 0 ? ['send', 'cancel'] : ['cancel'];
  if (state !== 'sent') return [];
  return touched ? ['close'] : ['close', 'cancel'];
}

/** Whether leaving it there says why: pieces that do not come, or a supplier who has to be told. */
export function needsReason(move: SupplierOrderMove, { state, lines }: Standing): boolean {
  if (move === 'close') return lines.some((line) => openPieces(line) > 0);
  return move === 'cancel' && state === 'sent';
}
