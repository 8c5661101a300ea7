import type { Channel } from './pricing/index.ts';

/** On what a sale is printed. */
export const PAPER_SIZES = ['58mm', '80mm', 'A5', 'A4'] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];

/** Resellers and whoever pays by instalments get a document, not a ticket (decisions, BO-350). */
const DOCUMENTS_ALONE: readonly Channel[] = ['Wholesale', 'Installment'];

/** What a sale of the channel may be printed on, the usual size first. The sheet of an order is A4 whatever its channel. */
export function paperSizes(channel: Channel): readonly PaperSize[] {
  return DOCUMENTS_ALONE.includes(channel) ? ['A4'] : PAPER_SIZES;
}
