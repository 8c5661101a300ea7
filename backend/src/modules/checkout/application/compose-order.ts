import type { Actor, Campaign } from '@hanout/kernel';
import {
  holdExpiry,
  type NewOrder,
  soldDelivery,
  soldLine,
  soldPlace,
  soldReductions,
} from '../../orders/index.ts';
import type { CheckoutCommand } from '../domain/checkout-command.ts';
import type { SaleCart } from './price-cart.ts';

export interface Placement {
  readonly orderId: string;
  readonly accessToken: string;
  readonly actor: Actor;
  readonly at: Date;
  /** How long its stock is held before somebody confirms it. */
  readonly holdHours: number;
  /** By what the shopper came. */
  readonly campaign: Campaign | null;
}

/** The order that a priced cart becomes, with names and figures as they are today. */
export function composeOrder(command: CheckoutCommand, cart: SaleCart, placement: Placement): NewOrder {
  const { orderId, accessToken, actor, at, holdHours, campaign } = placement;
  return {
    id: orderId,
    shopId: command.shopId,
    accessToken,
    channel: 'eCommerce',
    paymentType: 'cash_on_delivery',
    locale: command.locale,
    customer: command.customer,
    address: command.address,
    ...soldPlace(cart.delivery.place),
    delivery: soldDelivery(cart.delivery, cart.delivery.finalPrice),
    lines: cart.lines.map((line) => soldLine(line, at)),
    coupon: command.coupon,
    reductions: soldReductions(cart.reductions),
    holdExpiresAt: holdExpiry(at, holdHours),
    placedAt: at,
    source: campaign,
    actor,
  };
}
