import { type Actor, uuidv7 } from '@hanout/kernel';
import { holdExpiry, type NewOrder, type NewOrderLine } from '../../orders/index.ts';
import type { CheckoutCommand } from '../domain/checkout-command.ts';
import { isFree } from '../domain/priced-cart.ts';
import type { SaleCart } from './price-cart.ts';

export interface Placement {
  readonly orderId: string;
  readonly accessToken: string;
  readonly actor: Actor;
  readonly at: Date;
  /** How long its stock is held before somebody confirms it. */
  readonly holdHours: number;
}

/** The order that a priced cart becomes, with names and figures as they are today. */
export function composeOrder(command: CheckoutCommand, cart: SaleCart, placement: Placement): NewOrder {
  const { place } = cart.delivery;
  const { orderId, accessToken, actor, at, holdHours } = placement;
  return {
    id: orderId,
    shopId: command.shopId,
    accessToken,
    channel: 'eCommerce',
    paymentType: 'cash_on_delivery',
    locale: command.locale,
    customer: command.customer,
    address: command.address,
    communeId: place.commune.id,
    wilaya58: place.wilaya58,
    wilaya69: place.wilaya69,
    place: {
      commune: { id: place.commune.id, fr: place.commune.name, ar: place.commune.nameAr },
      wilaya: { code: place.wilaya.code, fr: place.wilaya.name, ar: place.wilaya.nameAr },
    },
    delivery: deliveryOf(cart),
    lines: cart.lines.map((line) => lineOf(line, at)),
    coupon: command.coupon,
    reductions: cart.reductions.map(({ promotionId, name, scope, amount }) => ({
      promotionId,
      name,
      scope,
      amount,
    })),
    holdExpiresAt: holdExpiry(at, holdHours),
    placedAt: at,
    actor,
  };
}

function deliveryOf({ delivery }: SaleCart): NewOrder['delivery'] {
  const {
    offerId,
    transporterId,
    transporterName,
    mode,
    deskId,
    deskName,
    deskAddress,
    price,
    finalPrice,
    delayHours,
  } = delivery;
  return {
    offerId,
    transporterId,
    transporter: transporterName,
    mode,
    deskId,
    deskName,
    deskAddress,
    price,
    finalPrice,
    isFree: isFree(delivery),
    delayHours,
  };
}

function lineOf(priced: SaleCart['lines'][number], at: Date): NewOrderLine {
  const { line } = priced;
  const { names, sku, attributes, imageUrl } = line;
  return {
    id: uuidv7(at.getTime()),
    productId: line.productId,
    combinationId: line.combinationId,
    snapshot: { names, sku, attributes, imageUrl },
    listUnitTtc: priced.listUnitTtc,
    unitTtc: priced.unitTtc,
    taxRate: line.taxRate,
    quantity: line.quantity,
    lineHt: priced.lineHt,
    lineTax: priced.lineTax,
    lineTtc: priced.lineTtc,
    discountTtc: priced.discountTtc,
    reductions: priced.reductions.map(({ promotionId, name, amount }) => ({ promotionId, name, amount })),
    parts: line.parts,
  };
}
