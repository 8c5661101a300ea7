import type { Centimes } from '../money.ts';
import type { Means } from './words.ts';

/** What came back in a session. */
export interface ReturnsReport {
  readonly tickets: number;
  readonly pieces: number;
  readonly value: Centimes;
  /** Of the session's sales, what went out in exchange. */
  readonly exchanged: Centimes;
  /** What was given back by each means. */
  readonly given: Readonly<Record<Means, Centimes>>;
  /** By rate of tax, the lowest first: what is owed less. */
  readonly taxes: SessionReport['taxes'];
}

/** What was done in a session with orders of the shop: apart from what was sold. */
export interface OrdersReport {
  readonly receipts: number;
  readonly handedOver: number;
  readonly paid: Centimes;
  /** What was given back by each means. */
  readonly given: Readonly<Record<Means, Centimes>>;
}

/** What a session comes to: X while it is open, Z when it is closed. */
export interface SessionReport {
  /** Of sales; those of returns are counted apart. */
  readonly tickets: number;
  readonly pieces: number;
  /** With what went out in exchange; what came back is not taken off. */
  readonly sales: Centimes;
  readonly promotions: Centimes;
  /** What cashiers took off by hand. */
  readonly manual: Centimes;
  readonly rounding: Centimes;
  /** What was paid by each means, of orders too. */
  readonly paid: Readonly<Record<Means, Centimes>>;
  readonly float: Centimes;
  readonly cashIn: Centimes;
  readonly cashOut: Centimes;
  /** What the drawer must hold: float + cash paid − cash given back + in − out. */
  readonly expectedCash: Centimes;
  /** Drawer opened without a sale. */
  readonly noSales: number;
  /** By rate of tax, the lowest first. */
  readonly taxes: readonly {
    readonly rate: number;
    readonly ht: Centimes;
    readonly tax: Centimes;
  }[];
  /** Left out where nothing came back. */
  readonly returns?: ReturnsReport | undefined;
  /** Left out where nothing was done with orders. */
  readonly orders?: OrdersReport | undefined;
  /** Numbers of the first and the last ticket; null without any. */
  readonly first: number | null;
  readonly last: number | null;
}
