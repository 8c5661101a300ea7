import type { Habit, Holder } from '../../standing-reports.ts';

/** Figures of reports, each with one definition: the page shows it, and the second sheet of a file says it. */
export interface ReportWords {
  readonly figure: Readonly<Record<ReportFigure, readonly [name: string, meaning: string]>>;
  /** What figures are added up by. */
  readonly by: Readonly<Record<ReportBy, string>>;
  /** How long stock lies, band by band. */
  readonly band: readonly string[];
  /** What customers are told apart by, and the bands of each. */
  readonly habit: Readonly<Record<Habit, string>>;
  readonly habitBand: Readonly<Record<Habit, readonly string[]>>;
  /** Who has money, and how long, band by band. */
  readonly holder: Readonly<Record<Holder, string>>;
  readonly heldBand: readonly string[];
  /** What channels and ways of payment are called. */
  readonly value: Readonly<Record<string, string>>;
  readonly word: Readonly<Record<ReportWord, string>>;
}

export const REPORT_FIGURES = [
  'orders',
  'returns',
  'pieces',
  'returnedPieces',
  'netPieces',
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
  'customers',
  'placed',
  'had',
  'refused',
  'refusalRate',
  'spent',
  'spentEach',
  'heldMoney',
  'heldOrders',
  'heldDays',
] as const;
export type ReportFigure = (typeof REPORT_FIGURES)[number];

export type ReportBy =
  | 'day'
  | 'month'
  | 'hour'
  | 'product'
  | 'category'
  | 'brand'
  | 'channel'
  | 'payment'
  | 'wilaya'
  | 'transporter'
  | 'agent'
  | 'register'
  | 'cashier'
  | 'source'
  | 'warehouse'
  | 'tax'
  | 'promotion';
export type ReportWord =
  | 'nobody'
  | 'pickup'
  | 'noRegister'
  | 'none'
  | 'total'
  | 'meaning'
  | 'figures'
  | 'order'
  | 'event'
  | 'sold'
  | 'kept'
  | 'came_back'
  | 'ttc'
  | 'holder'
  | 'cut'
  | 'name';
