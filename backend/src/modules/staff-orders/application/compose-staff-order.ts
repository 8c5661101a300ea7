import type { StaffOrderBody } from '@hanout/contracts';
import { type Actor, ZERO } from '@hanout/kernel';
import type { Place } from '../../delivery/index.ts';
import { type NewOrder, soldDelivery, soldLine, soldPlace, soldReductions } from '../../orders/index.ts';
import type { PricedStaffOrder } from './price-staff-order.ts';

type Basket = PricedStaffOrder['basket'];

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
  return {
    id: ids.orderId,
    shopId: ids.shopId,
    accessToken: ids.accessToken,
    channel: body.channel,
    paymentType: body.paymentType,
    locale: body.locale,
    customer: { ...body.customer, email: body.customer.email || null },
    address: body.delivery.mode === 'delivery' ? body.delivery.address || null : null,
    ...soldPlace(place),
    delivery: delivery ? soldDelivery(delivery, basket.delivery.finalTtc) : pickedUp(warehouse.name),
    lines: basket.lines.map((line) => soldLine(line, at)),
    coupon: body.coupon || null,
    reductions: reductionsOf(basket),
    holdExpiresAt: ids.holdExpiresAt,
    placedAt: at,
    actor: ids.actor,
    warehouseId: warehouse.id,
    draft: body.save === 'proforma',
  };
}

/** What promotions take off the order as a whole, and off its delivery. */
export function reductionsOf({ reductions, delivery }: Basket): NonNullable<NewOrder['reductions']> {
  return soldReductions([...reductions, ...(delivery.reduction ? [delivery.reduction] : [])]);
}

function pickedUp(warehouse: string): NewOrder['delivery'] {
  return {
    ...{ offerId: null, transporterId: null, transporter: '', mode: 'pickup' },
    ...{ deskId: null, deskName: warehouse, deskAddress: null },
    ...{ price: ZERO, finalPrice: ZERO, isFree: true, delayHours: { min: 0, max: 0 } },
  };
}
