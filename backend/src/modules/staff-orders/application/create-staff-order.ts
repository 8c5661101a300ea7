import type { StaffOrderBody } from '@hanout/contracts';
import { type Actor, type Clock, DomainError, uuidv7 } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { DeliveryApi, type Place } from '../../delivery/index.ts';
import { holdExpiry, type NewOrder, newAccessToken } from '../../orders/index.ts';
import { DEFAULT_SETTINGS, ShopApi } from '../../shop/index.ts';
import { type FromWarehouse, warehouseOf } from '../persistence/from-warehouse.ts';
import { composeStaffOrder } from './compose-staff-order.ts';
import { requireTerms } from './offers.ts';
import { type PricedStaffOrder, PriceStaffOrder } from './price-staff-order.ts';
import { WriteStaffOrder } from './write-staff-order.ts';

export interface CreateStaffOrderCommand {
  readonly shopId: string;
  readonly body: StaffOrderBody;
  readonly actor: Actor;
}

/** An order of every type that staff make: priced on its channel, its stock held, its plan kept; or a proforma. */
@Injectable()
export class CreateStaffOrder {
  constructor(
    private readonly price: PriceStaffOrder,
    private readonly write: WriteStaffOrder,
    private readonly delivery: DeliveryApi,
    private readonly shops: ShopApi,
    private readonly idempotency: Idempotency,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError of every kind that the contract lists; nothing is written then. */
  async execute({ shopId, body, actor }: CreateStaffOrderCommand): Promise<{ id: string; number: string }> {
    requireTerms(body);
    const shop = await this.shops.byId(shopId);
    const at = this.clock.now();
    const expiry = holdExpiry(at, shop?.settings.holdHours ?? DEFAULT_SETTINGS.holdHours);
    const holdExpiresAt = body.save === 'proforma' ? null : expiry;
    return this.idempotency.transactional(async (em) => {
      const warehouse = await warehouseOf(em, shopId, body.warehouseId);
      const place = this.#placeOf(body, warehouse);
      const priced = await this.price.execute(em, questionOf(shopId, body), at);
      requireExpected(body, priced);
      const ids = { shopId, orderId: uuidv7(at.getTime()), accessToken: newAccessToken() };
      const order: NewOrder = composeStaffOrder(body, priced, {
        ...ids,
        ...{ actor, at, holdExpiresAt, warehouse, place },
      });
      const number = await this.write.execute(em, order, body, priced.coupon?.id ?? null);
      return { id: order.id, number: String(number) };
    });
  }

  /** Where it goes, or where it is picked up. @throws DomainError `invalid` (422). */
  #placeOf({ delivery }: StaffOrderBody, warehouse: FromWarehouse): Place {
    const pickup = delivery.mode === 'pickup';
    const communeId = pickup ? warehouse.communeId : delivery.commune;
    const place = communeId === null ? undefined : this.delivery.place(communeId);
    if (place) return place;
    const field = pickup ? 'warehouseId' : 'delivery.commune';
    throw new DomainError('invalid', 422, {
      fields: { [field]: [pickup ? 'order.noPickup' : 'form.validation.commune'] },
    });
  }
}

function questionOf(shopId: string, body: StaffOrderBody) {
  const { channel, paymentType, lines, delivery, customer } = body;
  const destination =
    delivery.mode === 'delivery' ? { communeId: delivery.commune, offerId: delivery.transporter } : null;
  const { phone } = customer;
  return { shopId, channel, paymentType, lines, phone, coupon: body.coupon || null, destination };
}

/** What the form showed, and a home address where a parcel comes to the door. */
function requireExpected(body: StaffOrderBody, { basket, delivery }: PricedStaffOrder): void {
  const { expectedTotal } = body;
  if (delivery?.mode === 'home' && body.delivery.mode === 'delivery' && !body.delivery.address)
    throw new DomainError('invalid', 422, {
      fields: { 'delivery.address': ['form.validation.address'] },
    });
  if (expectedTotal != null && expectedTotal !== basket.totals.totalTtc)
    throw new DomainError('price_changed', 409);
}
