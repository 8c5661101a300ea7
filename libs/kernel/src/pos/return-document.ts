import type { Locale } from '../locale.ts';
import type { Centimes } from '../money.ts';
import type {
  DocumentFrame,
  ManualDiscount,
  Numbered,
  TicketLine,
  TicketReduction,
  TillCustomer,
  TillPayment,
} from './document.ts';
import type { Condition, Means, PaymentForm, ReturnReason, TillChannel } from './words.ts';

/** Pieces of one line of a ticket that come back. */
export interface ReturnedLine {
  /** UUIDv7: the line of the order that takes them back has the same. */
  readonly id: string;
  /** The line that sold them. */
  readonly lineId: string;
  readonly productId: string;
  readonly combinationId: string | null;
  readonly name: string;
  /** Of the line that sold them: its pieces, and its share of what came off the ticket as a whole. */
  readonly sold: number;
  readonly soldDiscount: Centimes;
  /** Pieces of it that came back earlier, as far as the till knew. */
  readonly before: number;
  readonly quantity: number;
  readonly unit: Centimes;
  /** What was paid for these pieces, to the centime over all returns. */
  readonly value: Centimes;
  /** Basis points. */
  readonly taxRate: number;
  readonly ht: Centimes;
  readonly tax: Centimes;
  readonly condition: Condition;
  /** Of the pieces that have one; left out: none of them has. */
  readonly serials?: readonly string[];
}

/** What goes out in exchange, priced like a ticket of its own. */
export interface ExchangedGoods {
  /** UUIDv7: the order that they become has the same. */
  readonly id: string;
  readonly lines: readonly TicketLine[];
  readonly reductions: readonly TicketReduction[];
  readonly manual: (ManualDiscount & { readonly amount: Centimes }) | null;
  readonly total: Centimes;
}

export interface TillRefund {
  readonly means: Means;
  readonly amount: Centimes;
  readonly reference: string | null;
}

/** Goods of a ticket come back, and others may go out for them. The order that takes them back has the document's id. */
export interface ReturnDocument extends DocumentFrame {
  readonly kind: 'return';
  /** Of the same count as sales. */
  readonly ticket: Numbered & { readonly token: string };
  readonly channel: TillChannel;
  readonly locale: Locale;
  /** Who takes what goes out; null: who bought what comes back. */
  readonly customer: TillCustomer | null;
  /** The ticket that sold what comes back. */
  readonly of: { readonly id: string; readonly number: string };
  readonly back: readonly ReturnedLine[];
  readonly reason: ReturnReason;
  readonly note: string;
  readonly out: ExchangedGoods | null;
  /** What came back is worth. */
  readonly returned: Centimes;
  /** What goes out less what came back: the customer pays it (+), or is given it (−). */
  readonly total: Centimes;
  /** How the rest is paid; null: nothing is. */
  readonly form: PaymentForm | null;
  readonly payments: readonly TillPayment[];
  readonly refunds: readonly TillRefund[];
  /** total − payments + refunds: what no coin can pay. */
  readonly rounding: Centimes;
}
