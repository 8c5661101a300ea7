import type { Quote } from '@hanout/contracts';
import {
  type BasketLine,
  type Centimes,
  daFromCentimes,
  type ItemPromotion,
  type PricedLine,
  priceBasket,
  sum,
  toCentimes,
} from '@hanout/kernel';
import type { CheckoutCommand, CommandLine } from './checkout-command.ts';

/** What of a thing on sale its price depends on. */
export type PricedItem = Omit<BasketLine, 'quantity'>;

/** The lines priced by the server, with whatever else is known of their items. */
export type PricedItems<I extends PricedItem = PricedItem> = readonly PricedLine<
  I & { readonly quantity: number }
>[];

/** A way of delivery priced by the server. */
export interface PricedDelivery {
  readonly offerId: string;
  readonly price: Centimes;
  readonly finalPrice: Centimes;
  readonly promo: { readonly isFree: boolean; readonly minSubtotal: Centimes | null };
}

export interface PricedCart<I extends PricedItem = PricedItem, D extends PricedDelivery = PricedDelivery> {
  readonly lines: PricedItems<I>;
  readonly delivery: D;
  readonly itemsTotal: Centimes;
  readonly total: Centimes;
}

/** Prices what a shopper asks for, on the online shop's channel. `items` stand in the order of the lines. */
export function priceItems<I extends PricedItem>(
  command: Pick<CheckoutCommand, 'lines' | 'coupon'>,
  items: readonly I[],
  promotions: readonly ItemPromotion[],
  instant: Date,
): PricedItems<I> {
  const lines = items.map((item, index) => ({ ...item, quantity: command.lines[index]?.quantity ?? 0 }));
  const { coupon } = command;
  return priceBasket({ lines, promotions, channel: 'eCommerce', instant: instant.getTime(), coupon }).lines;
}

/** Σ unit price × quantity: what free delivery is decided by (SF-276). */
export function itemsTotalOf(lines: PricedItems): Centimes {
  return sum(lines.map((line) => line.lineTtc));
}

export function withDelivery<I extends PricedItem, D extends PricedDelivery>(
  lines: PricedItems<I>,
  delivery: D,
): PricedCart<I, D> {
  const itemsTotal = itemsTotalOf(lines);
  return { lines, delivery, itemsTotal, total: toCentimes(itemsTotal + delivery.finalPrice) };
}

/** Whether every figure that the page showed is the server's. A claim that the payload does not make agrees. */
export function agrees(
  { lines, claims }: Pick<CheckoutCommand, 'lines' | 'claims'>,
  cart: PricedCart,
): boolean {
  const { delivery, total } = cart;
  return (
    lines.every((line, index) => line.claimedUnitPrice === cart.lines[index]?.unitTtc) &&
    claims.finalPrice === delivery.finalPrice &&
    claims.isFree === isFree(delivery) &&
    (claims.minSubtotal === undefined || claims.minSubtotal === delivery.promo.minSubtotal) &&
    (claims.expectedTotal === null || claims.expectedTotal === total)
  );
}

/** Free shipping holds when the final price is 0 or the promotion says so (storefront, §4). */
export function isFree({ finalPrice, promo }: PricedDelivery): boolean {
  return finalPrice === 0 || promo.isFree;
}

/** The server's figures for the page, DA. */
export function quoteOf(lines: readonly CommandLine[], cart: PricedCart): Quote {
  const { delivery, itemsTotal, total } = cart;
  return {
    lines: cart.lines.map(({ unitTtc, lineTtc }, index) => ({
      product: lines[index]?.productId ?? '',
      combination: lines[index]?.combinationId ?? null,
      unitPrice: daFromCentimes(unitTtc),
      quantity: lines[index]?.quantity ?? 0,
      total: daFromCentimes(lineTtc),
    })),
    itemsTotal: daFromCentimes(itemsTotal),
    discountTotal: 0,
    shipping: {
      transporterId: delivery.offerId,
      price: daFromCentimes(delivery.price),
      finalPrice: daFromCentimes(delivery.finalPrice),
      isFree: isFree(delivery),
    },
    total: daFromCentimes(total),
  };
}
