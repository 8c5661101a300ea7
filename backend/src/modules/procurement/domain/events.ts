import type { Actor, Centimes } from '@hanout/kernel';

/** Goods that came without a price have one from now on. */
export const PROCUREMENT_PRICED = 'procurement.priced';

export interface ReceiptPriced {
  readonly receiptId: string;
  /** What a piece costs in stock, centimes: with its tax, where that is not got back. */
  readonly costs: readonly { readonly unitId: string; readonly cost: Centimes }[];
  readonly actor: Actor;
}
