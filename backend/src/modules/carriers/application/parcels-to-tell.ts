import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DeliveryApi } from '../../delivery/index.ts';
import { isWithCarrier, type OrderParcelData, OrdersApi } from '../../orders/index.ts';
import type { ShipmentToCreate } from '../domain/carrier.ts';
import { type Attempt, ParcelStore } from '../persistence/parcel-store.ts';
import { CommuneNames } from './commune-names.ts';
import type { Connections } from './connections.ts';
import { ShippingDesks } from './shipping-desks.ts';

const MAX_CONTENTS = 250;

type ShippingDesk = NonNullable<Awaited<ReturnType<ShippingDesks['of']>>>;
type Connection = Awaited<ReturnType<Connections['of']>>;

export interface ParcelAttempt {
  readonly attempt: Attempt;
  readonly parcel: ShipmentToCreate;
}

/** What carriers are told of the orders that were taken for announcing; one that travels no more is withdrawn instead. */
@Injectable()
export class ParcelsToTell {
  constructor(
    private readonly orders: OrdersApi,
    private readonly delivery: DeliveryApi,
    private readonly desks: ShippingDesks,
    private readonly names: CommuneNames,
    private readonly parcels: ParcelStore,
  ) {}

  async of(
    em: EntityManager,
    attempts: readonly Attempt[],
    connection: Connection,
    now: Date,
  ): Promise<ParcelAttempt[]> {
    const told: ParcelAttempt[] = [];
    for (const attempt of attempts) {
      const order = await this.orders.parcelOf(em, attempt.orderId);
      // The driver may have taken it before the carrier answered.
      if (!order || !isWithCarrier(order.deliveryState) || order.state === 'cancelled') {
        await this.parcels.withdraw(em, attempt.orderId, now, true);
        continue;
      }
      const desk = await this.desks.of(em, order);
      const parcel = await this.#parcelOf(em, order, desk, attempt, connection);
      if (!parcel) continue;
      await this.parcels.sentAs(em, attempt.orderId, parcel.commune);
      told.push({ attempt, parcel });
    }
    return told;
  }

  /** Null for a commune that nobody knows: no order has one. */
  async #parcelOf(
    em: EntityManager,
    order: OrderParcelData,
    desk: ShippingDesk | null,
    { reference, transporterId, kind }: Attempt,
    connection: Connection,
  ): Promise<ShipmentToCreate | null> {
    // It travels to where the desk is: another commune of the wilaya, perhaps.
    const communeId = desk?.communeId ?? order.communeId;
    const place = this.delivery.shippingPlace(communeId);
    if (!place) return null;
    const contents = order.contents.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
    const from = connection?.fromWilaya ?? null;
    return {
      reference,
      firstName: order.customer.firstName,
      lastName: order.customer.lastName,
      phone: order.customer.phone,
      address: order.address,
      commune: (await this.names.of(em, { transporterId, kind, communeId })) ?? place.commune,
      wilaya: place.wilaya,
      fromWilaya: from === null ? null : this.delivery.shippingWilaya(from),
      contents: contents.slice(0, MAX_CONTENTS).toWellFormed(),
      collect: order.collect,
      toDesk: order.mode === 'desk',
      deskCode: desk?.code ?? null,
    };
  }
}
