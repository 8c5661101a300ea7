import type { Locale } from '../locale.ts';
import type { Centimes } from '../money.ts';
import type { DocumentFrame, Numbered, TillPayment } from './document.ts';
import type { TillRefund } from './return-document.ts';
import type { ORDER_ACTS, PaymentForm } from './words.ts';

/** What of an order's money there was to take or to give, as the server told the till before. */
export interface ToldPurse {
  /** Of what is owed, what no carrier will collect. */
  readonly payable: Centimes;
  /** Of it, what is to be paid before its goods are handed over: of a plan, the parts whose day has come. */
  readonly due: Centimes;
  /** At most given back. */
  readonly refundable: Centimes;
}

/**
 * An order of the shop at the counter, wherever it was made: a part or the rest of it is paid, its goods are handed over (and what
 * is due of it is paid), or its customer is given money back (BO-232 to BO-236).
 */
export interface OrderDocument extends DocumentFrame {
  readonly kind: (typeof ORDER_ACTS)[number];
  /** Of the same count as sales: its receipt. `token` opens nothing: the order has its own. */
  readonly ticket: Numbered & { readonly token: string };
  readonly locale: Locale;
  /** The order, by which number it is known to its customer, and who that is. */
  readonly of: { readonly id: string; readonly number: string; readonly customer: string };
  readonly told: ToldPurse;
  /** Paid now (+), or given back (−). */
  readonly total: Centimes;
  /** How it is paid; null: nothing is. */
  readonly form: PaymentForm | null;
  readonly payments: readonly TillPayment[];
  readonly refunds: readonly TillRefund[];
  /** total − payments + refunds: what no coin can pay. */
  readonly rounding: Centimes;
  readonly note: string;
}
