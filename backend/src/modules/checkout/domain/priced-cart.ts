import type { Quote } from '@hanout/contracts';
import {
  type BasketDelivery,
  type BasketLine,
  type BasketReduction,
  type Centimes,
  daFromCentimes,
  type PricedBasket,
  type PricedLine,
  type Promotion,
  priceBasket,
  sum,
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

/** `delivery` with what the shopper pays for it after the shop's own promotions. */
export interface PricedCart<I extends PricedItem = PricedItem, D extends PricedDelivery = PricedDelivery> {
  readonly lines: PricedItems<I>;
  readonly delivery: D;
  /** Off the lines together, and off delivery (scope `shipping`), each named. */
  readonly reductions: readonly BasketReduction[];
  readonly itemsTotal: Centimes;
  /** What the reductions take off the lines together. */
  readonly discount: Centimes;
  /** Lines − discount + delivery. */
  readonly total: Centimes;
}

/** How orders of the online shop are paid: what promotions of a way of paying look at. */
const PAYMENT_METHOD = 'cash_on_delivery';

/**
 * Prices what a shopper asks for, on the online shop's channel. `items` stand in the order of the lines. Without a
 * delivery: what the lines come to, by which free delivery is decided.
 */
export function priceItems<I extends PricedItem>(
  command: Pick<CheckoutCommand, 'lines' | 'coupon'>,
  items: readonly I[],
  promotions: readonly Promotion[],
  instant: Date,
  delivery: BasketDelivery | null = null,
): PricedBasket<I & { readonly quantity: number }> {
  const lines = items.map((item, index) => ({ ...item, quantity: command.lines[index]?.quantity ?? 0 }));
  const { coupon } = command;
  const at = { channel: 'eCommerce', instant: instant.getTime(), paymentMethod: PAYMENT_METHOD } as const;
  return priceBasket({ lines, promotions, coupon, delivery, ...at });
}

/** Σ unit price × quantity: what free delivery is decided by (SF-276). */
export function itemsTotalOf(lines: PricedItems): Centimes {
  return sum(lines.map((line) => line.lineTtc));
}

/** What a transporter asks, as the basket's pricing takes it. */
export function deliveryToPrice({ price, finalPrice }: PricedDelivery): BasketDelivery {
  return { listTtc: price, carrierTtc: finalPrice };
}

/** The cart of a basket that was priced with this delivery. */
export function cartOf<I extends PricedItem, D extends PricedDelivery>(
  { lines, reductions, delivery, totals }: PricedBasket<I & { readonly quantity: number }>,
  offer: D,
): PricedCart<I, D> {
  return {
    lines,
    delivery: { ...offer, finalPrice: delivery.finalTtc },
    reductions: delivery.reduction ? [...reductions, delivery.reduction] : reductions,
    itemsTotal: totals.itemsTtc,
    discount: totals.discountTtc,
    total: totals.totalTtc,
  };
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
  const { delivery, itemsTotal, discount, total } = cart;
  return {
    lines: cart.lines.map(({ unitTtc, lineTtc }, index) => ({
      product: lines[index]?.productId ?? '',
      combination: lines[index]?.combinationId ?? null,
      unitPrice: daFromCentimes(unitTtc),
      quantity: lines[index]?.quantity ?? 0,
      total: daFromCentimes(lineTtc),
    })),
    itemsTotal: daFromCentimes(itemsTotal),
    discountTotal: daFromCentimes(discount),
    shipping: {
      transporterId: delivery.offerId,
      price: daFromCentimes(delivery.price),
      finalPrice: daFromCentimes(delivery.finalPrice),
      isFree: isFree(delivery),
    },
    total: daFromCentimes(total),
  };
}
