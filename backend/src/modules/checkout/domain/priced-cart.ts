import type { Quote } from '@hanout/contracts';
import {
  type Centimes,
  daFromCentimes,
  type ItemPromotion,
  type PricedLine,
  priceBasket,
  sum,
  toCentimes,
} from '@hanout/kernel';
import type { SaleItem } from '../../catalog/index.ts';
import type { DeliveryQuote } from '../../delivery/index.ts';
import type { CheckoutCommand, CommandLine } from './checkout-command.ts';

/** A line's item with the quantity asked for: what `priceBasket` prices. */
export type CartLine = SaleItem & { readonly quantity: number };

/** The server's prices of the lines. */
export type PricedItems = readonly PricedLine<CartLine>[];

export interface PricedCart {
  readonly lines: PricedItems;
  readonly delivery: DeliveryQuote;
  readonly itemsTotal: Centimes;
  readonly total: Centimes;
}

/** Prices what a shopper asks for, on the online shop's channel. `items` stand in the order of the lines. */
export function priceItems(
  command: Pick<CheckoutCommand, 'lines' | 'coupon'>,
  items: readonly SaleItem[],
  promotions: readonly ItemPromotion[],
  instant: Date,
): PricedItems {
  const lines = items.map((item, index) => ({ ...item, quantity: command.lines[index]?.quantity ?? 0 }));
  const { coupon } = command;
  return priceBasket({ lines, promotions, channel: 'eCommerce', instant: instant.getTime(), coupon }).lines;
}

export function withDelivery(lines: PricedItems, delivery: DeliveryQuote): PricedCart {
  const itemsTotal = sum(lines.map((line) => line.lineTtc));
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
export function isFree({ finalPrice, promo }: DeliveryQuote): boolean {
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
