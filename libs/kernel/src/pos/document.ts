import type { CashPieces } from '../cash.ts';
import type { Locale } from '../locale.ts';
import type { Centimes } from '../money.ts';
import type { PromotionType, Scope } from '../pricing/promotion.ts';
import type { OrderDocument } from './order-document.ts';
import type { PlannedPart } from './plan.ts';
import type { ReturnDocument } from './return-document.ts';
import type { SessionReport } from './session-report-shape.ts';
import type { ApprovedAct, CashReason, Means, PaymentForm, TillChannel } from './words.ts';

/** What all documents of a till say. All amounts are centimes. */
export interface DocumentFrame {
  /** Of this writing: a document is never rewritten. */
  readonly v: 1;
  /** UUIDv7, made on the device: the order of a sale has the same. */
  readonly id: string;
  readonly deviceId: string;
  /** 1, 2, 3… of the device, without a hole. */
  readonly seq: number;
  /** Digest of the document before; {@link GENESIS} of the first. */
  readonly prev: string;
  /** By the device's clock, ISO in UTC. */
  readonly at: string;
  /** What has to be added to the device's clock, milliseconds, as it was last known. */
  readonly offsetMs: number;
  readonly sessionId: string;
  readonly cashierId: string;
  readonly approvals: readonly Approval[];
}

/** Somebody who may has typed their PIN at the counter. */
export interface Approval {
  readonly what: ApprovedAct;
  readonly staffId: string;
  readonly reason: string;
}

export interface TicketLine {
  /** UUIDv7: the order's line has the same. */
  readonly id: string;
  readonly productId: string;
  readonly combinationId: string | null;
  /** As it is printed. */
  readonly name: string;
  readonly quantity: number;
  /** Before promotions, with tax. */
  readonly listUnit: Centimes;
  /** After the promotions of items, or as the cashier set it. */
  readonly unit: Centimes;
  /** Whether the cashier set it. */
  readonly priced: boolean;
  /** The line's share of what comes off the ticket as a whole. */
  readonly discount: Centimes;
  /** Basis points: 19 % = 1900. */
  readonly taxRate: number;
  /** Of `unit` × quantity − discount: without tax, and the tax. */
  readonly ht: Centimes;
  readonly tax: Centimes;
  /** Per unit. */
  readonly reductions: readonly {
    readonly promotionId: string;
    readonly name: string;
    readonly amount: Centimes;
  }[];
  /** Of pieces that have one and were told apart; not more than there are pieces. */
  readonly serials: readonly string[];
  /** Of what is sold by weight: its quantity is one, and its prices those of the weighing. Left out: it is counted. */
  readonly grams?: number | undefined;
  /** Of what is sold by weight: the kilogram's price before promotions, with tax. */
  readonly kilo?: Centimes | undefined;
}

export interface TicketReduction {
  readonly promotionId: string;
  readonly name: string;
  readonly scope: Scope;
  readonly type: PromotionType;
  readonly value: number;
  readonly amount: Centimes;
}

/** What the cashier takes off the ticket as a whole. */
export interface ManualDiscount {
  readonly type: PromotionType;
  /** Centimes or basis points. */
  readonly value: number;
}

export interface TillPayment {
  readonly means: Means;
  /** What stays here: of cash, less the change. */
  readonly amount: Centimes;
  /** Of cash: what was handed over. */
  readonly given: Centimes | null;
  /** Of a card: the last digits of its authorisation; of another means: what it was. */
  readonly reference: string | null;
}

export type TillCustomer =
  | { readonly id: string }
  | {
      readonly new: {
        readonly id: string;
        readonly firstName: string;
        readonly lastName: string;
        readonly phone: string;
      };
    };

export interface Numbered {
  /** A lost device's successor begins a series of its own. */
  readonly series: number;
  readonly number: number;
}

export interface SaleDocument extends DocumentFrame {
  readonly kind: 'sale';
  /** `token` opens the ticket on the customer's telephone. */
  readonly ticket: Numbered & { readonly token: string };
  readonly channel: TillChannel;
  readonly locale: Locale;
  /** null: somebody who says no name. */
  readonly customer: TillCustomer | null;
  readonly lines: readonly TicketLine[];
  /** By promotions of the basket. */
  readonly reductions: readonly TicketReduction[];
  /** With what it came to. */
  readonly manual: (ManualDiscount & { readonly amount: Centimes }) | null;
  readonly total: Centimes;
  readonly form: PaymentForm;
  readonly payments: readonly TillPayment[];
  /** total − payments of a ticket that is paid: what no coin can pay. */
  readonly rounding: Centimes;
  /** Of a sale by instalments: all that is paid, what was paid at once among it; left out where no days were agreed. */
  readonly plan?: readonly PlannedPart[] | undefined;
}

export interface OpenDocument extends DocumentFrame {
  readonly kind: 'open';
  /** The Z number of the session. */
  readonly session: Numbered;
  readonly pieces: CashPieces;
  /** What the pieces are worth. */
  readonly float: Centimes;
  /** Of it, what was taken out of the safe for it. */
  readonly fromSafe: Centimes;
}

export interface CashDocument extends DocumentFrame {
  readonly kind: 'cash';
  /** Into the drawer (+) or out of it (−). */
  readonly amount: Centimes;
  readonly reason: CashReason;
  readonly note: string;
}

export interface NoSaleDocument extends DocumentFrame {
  readonly kind: 'no_sale';
  readonly note: string;
}

export interface CloseDocument extends DocumentFrame {
  readonly kind: 'close';
  readonly session: Numbered;
  readonly pieces: CashPieces;
  /** By means; of cash what the pieces are worth. */
  readonly counted: Readonly<Record<Means, Centimes>>;
  /** Of the counted cash: the float of the next session. The rest goes to the safe. */
  readonly left: Centimes;
  readonly reason: string;
  /** The report as the device has worked it out. */
  readonly z: SessionReport;
}

export type TillDocument =
  | SaleDocument
  | ReturnDocument
  | OrderDocument
  | OpenDocument
  | CashDocument
  | NoSaleDocument
  | CloseDocument;
