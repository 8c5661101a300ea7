/** Figures of reports, each with one definition: the page shows it, and the second sheet of a file says it. */
export interface ReportWords {
  readonly figure: Readonly<Record<ReportFigure, readonly [name: string, meaning: string]>>;
  /** What figures are added up by. */
  readonly by: Readonly<Record<ReportBy, string>>;
  /** How long stock lies, band by band. */
  readonly band: readonly string[];
  /** What channels and ways of payment are called. */
  readonly value: Readonly<Record<string, string>>;
  readonly word: Readonly<Record<ReportWord, string>>;
}

export const REPORT_FIGURES = [
  'orders',
  'returns',
  'pieces',
  'returnedPieces',
  'gross',
  'reductions',
  'returned',
  'net',
  'netHt',
  'tax',
  'delivery',
  'basket',
  'before',
  'cost',
  'margin',
  'rate',
  'coverage',
  'estimatedHt',
  'fees',
  'received',
  'confirmed',
  'shipped',
  'delivered',
  'sentBack',
  'lost',
  'cancelled',
  'open',
  'collected',
  'confirmedRate',
  'deliveredRate',
  'shippedRate',
  'days',
  'stockValue',
  'stockAge',
] as const;
export type ReportFigure = (typeof REPORT_FIGURES)[number];

export type ReportBy =
  | 'day'
  | 'month'
  | 'product'
  | 'category'
  | 'brand'
  | 'channel'
  | 'payment'
  | 'wilaya'
  | 'transporter'
  | 'agent'
  | 'tax'
  | 'promotion';
export type ReportWord =
  | 'nobody'
  | 'pickup'
  | 'none'
  | 'total'
  | 'meaning'
  | 'figures'
  | 'order'
  | 'event'
  | 'sold'
  | 'kept'
  | 'came_back'
  | 'ttc';
