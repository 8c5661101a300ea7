import type { Channel } from './pricing/index.ts';

/** What a sale is printed on: rolls of receipt printers by their width, and sheets. */
export const PAPERS = ['58mm', '80mm', 'A5', 'A4'] as const;
export type Paper = (typeof PAPERS)[number];

const SHEET: readonly Paper[] = ['A4'];

/** Resellers and those who pay by instalments get a document that is signed and kept: A4 alone. */
const CHANNEL_PAPERS: Readonly<Record<Channel, readonly Paper[]>> = {
  eCommerce: PAPERS,
  POS: PAPERS,
  Phone: PAPERS,
  Wholesale: SHEET,
  Installment: SHEET,
};

/** On what orders of these channels may be printed together; of a channel that is not known, A4. */
export const papersOf = (channels: readonly string[]): readonly Paper[] =>
  PAPERS.filter((paper) =>
    channels.every((channel) => (CHANNEL_PAPERS[channel as Channel] ?? SHEET).includes(paper)),
  );
