import type { ReceiptQc } from '@hanout/contracts';
import { type LinePieces, openPieces } from './order-states.ts';

export interface OpenLine extends LinePieces {
  readonly id: string;
}

export interface ComingPieces {
  readonly lineId: string;
  readonly quantity: number;
  readonly qc: ReceiptQc;
}

/** What a receipt adds to a line of an order. */
export interface LineChange {
  readonly lineId: string;
  /** Passed and held: both are kept. */
  readonly received: number;
  readonly rejected: number;
  /** More than was open. */
  readonly over: boolean;
}

/** What comes, by line of the order; lots of one line are several of `coming`. */
export function changesOf(lines: readonly OpenLine[], coming: readonly ComingPieces[]): LineChange[] {
  const byLine = new Map<string, { received: number; rejected: number }>();
  for (const { lineId, quantity, qc } of coming) {
    const sum = byLine.get(lineId) ?? { received: 0, rejected: 0 };
    if (qc === 'rejected') sum.rejected += quantity;
    else sum.received += quantity;
    byLine.set(lineId, sum);
  }
  return lines.flatMap((line) => {
    const sum = byLine.get(line.id);
    return sum ? [{ lineId: line.id, ...sum, over: sum.received > openPieces(line) }] : [];
  });
}
