import type { StaffOrderBody } from '@hanout/contracts';
import { type Actor, uuidv7, ZERO } from '@hanout/kernel';
import type { DeliveryQuote, Place } from '../../delivery/index.ts';
import type { NewOrder, NewOrderLine } from '../../orders/index.ts';
import type { PricedStaffOrder } from './price-staff-order.ts';

export interface StaffPlacement {
  readonly shopId: string;
  readonly orderId: string;
  readonly accessToken: string;
  readonly actor: Actor;
  readonly at: Date;
  readonly holdExpiresAt: Date | null;
  readonly warehouse: { readonly id: string; readonly name: string };
  readonly place: Place;
}

/** The order that a form and its prices become, with names and figures as they are today. */
export function composeStaffOrder(
  body: StaffOrderBody,
  priced: PricedStaffOrder,
  placement: StaffPlacement,
): NewOrder {
  const { place, warehouse, at, ...ids } = placement;
  const { basket, delivery } = priced;
  const reductions = [
    ...basket.reductions,
    ...(basket.delivery.reduction ? [basket.delivery.reduction] : []),
  ];
  return {
    id: ids.orderId,
    shopId: ids.shopId,
    accessToken: ids.accessToken,
    channel: body.channel,
    paymentType: body.paymentType,
    locale: body.locale,
    customer: { ...body.customer, email: body.customer.email || null },
    address: body.delivery.mode === 'delivery' ? body.delivery.address || null : null,
    communeId: place.commune.id,
    wilaya58: place.wilaya58,
    wilaya69: place.wilaya69,
    place: {
      commune: { id: place.commune.id, fr: place.commune.name, ar: place.commune.nameAr },
      wilaya: { code: place.wilaya.code, fr: place.wilaya.name, ar: place.wilaya.nameAr },
    },
    delivery: delivery ? travelling(delivery, basket.delivery.finalTtc) : pickedUp(warehouse.name),
    lines: basket.lines.map((line) => lineOf(line, at)),
    coupon: body.coupon || null,
    reductions: reductions.map(({ promotionId, name, scope, amount }) => ({
      promotionId,
      name,
      scope,
      amount,
    })),
    holdExpiresAt: ids.holdExpiresAt,
    placedAt: at,
    actor: ids.actor,
    warehouseId: warehouse.id,
    draft: body.save === 'proforma',
  };
}

function travelling(
  quote: DeliveryQuote,
  finalPrice: NewOrder['delivery']['finalPrice'],
): NewOrder['delivery'] {
  const { offerId, transporterId, transporterName, mode, deskId, deskName, deskAddress, price, delayHours } =
    quote;
  const isFree = finalPrice === 0 || quote.promo.isFree;
  const desk = { deskId, deskName, deskAddress };
  return {
    offerId,
    transporterId,
    transporter: transporterName,
    mode,
    ...desk,
    price,
    finalPrice,
    isFree,
    delayHours,
  };
}

function pickedUp(warehouse: string): NewOrder['delivery'] {
  return {
    ...{ offerId: null, transporterId: null, transporter: '', mode: 'pickup' },
    ...{ deskId: null, deskName: warehouse, deskAddress: null },
    ...{ price: ZERO, finalPrice: ZERO, isFree: true, delayHours: { min: 0, max: 0 } },
  };
}

function lineOf(priced: PricedStaffOrder['basket']['lines'][number], at: Date): NewOrderLine {
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
