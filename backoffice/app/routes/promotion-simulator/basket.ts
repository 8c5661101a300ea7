import { CHANNELS } from '@hanout/kernel';
import { amountOf } from '../../forms/amount.ts';
import { fromLocalInput } from '../../time/algiers.ts';

export interface BasketLine {
  readonly product: string;
  readonly name: string;
  readonly combination: string;
  readonly quantity: string;
}

/** A basket to try, as it is typed. */
export interface BasketDraft {
  readonly lines: readonly BasketLine[];
  readonly channel: (typeof CHANNELS)[number];
  readonly coupon: string;
  readonly paymentMethod: string;
  readonly delivery: string;
  /** Value of a `datetime-local`, Algiers time; empty: now. */
  readonly at: string;
}

export const EMPTY_BASKET: BasketDraft = {
  ...{ lines: [], channel: 'eCommerce', coupon: '', paymentMethod: 'cash_on_delivery', delivery: '', at: '' },
};

/** What the contract takes. */
export function basketContent(draft: BasketDraft) {
  const price = amountOf(draft.delivery);
  const at = draft.at ? fromLocalInput(draft.at) : null;
  return {
    lines: draft.lines.map(({ product, combination, quantity }) => ({
      product,
      combination: combination || null,
      quantity: Number(quantity || Number.NaN),
    })),
    channel: draft.channel,
    coupon: draft.coupon.trim() || null,
    paymentMethod: draft.paymentMethod || null,
    ...(price === null ? {} : { delivery: { price, finalPrice: price } }),
    ...(at ? { at } : {}),
  };
}
