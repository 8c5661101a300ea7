import { type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { LOGGER, type Logger } from '../../../platform/logging/index.ts';
import { DeliveryApi } from '../../delivery/index.ts';
import { isWithCarrier, type OrderParcelData, OrdersApi } from '../../orders/index.ts';
import {
  type AnnouncedParcel,
  type Carrier,
  CarrierFailure,
  LEASE_MS,
  nextAttempt,
  type ParcelToAnnounce,
} from '../domain/carrier.ts';
import { type Attempt, ParcelStore } from '../persistence/parcel-store.ts';
import { Connections } from './connections.ts';
import { ShippingDesks } from './shipping-desks.ts';

const MOST_CONTENTS = 250;

type ShippingDesk = NonNullable<Awaited<ReturnType<ShippingDesks['of']>>>;

interface Begun {
  readonly attempt: Attempt;
  readonly until: Date;
  readonly carrier: Carrier | null;
  readonly parcel: ParcelToAnnounce;
}

/**
 * Tells a carrier of a parcel, once. Taken under a lease in one transaction, told outside any, noted in another: whoever
 * dies in between leaves an attempt whose outcome nobody knows, so the next one first asks for the parcel by our
 * reference and makes it only where the carrier has none.
 */
@Injectable()
export class AnnounceParcel {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orders: OrdersApi,
    private readonly delivery: DeliveryApi,
    private readonly connections: Connections,
    private readonly desks: ShippingDesks,
    private readonly parcels: ParcelStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async execute(orderId: string): Promise<void> {
    const begun = await this.work.transactional((em) => this.#begin(em, orderId));
    if (!begun) return;
    try {
      await this.#note(begun.attempt, await this.#announce(begun));
    } catch (error) {
      if (!(error instanceof CarrierFailure)) throw error;
      await this.#fail(begun.attempt, error);
    }
  }

  async #begin(em: EntityManager, orderId: string): Promise<Begun | null> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + LEASE_MS);
    const attempt = await this.parcels.take(em, orderId, now, until);
    if (!attempt) return null;
    const order = await this.orders.parcelOf(em, orderId);
    // The driver may have taken it before the carrier answered.
    if (!order || !isWithCarrier(order.deliveryState) || order.state === 'cancelled') {
      await this.parcels.withdraw(em, orderId, now, true);
      return null;
    }
    const found = await this.connections.of(em, attempt.transporterId);
    // Connected to another system meanwhile: that one is told only when somebody asks for it.
    const connection = found?.kind === attempt.kind ? found : null;
    const desk = await this.desks.of(em, order);
    const parcel = this.#parcelOf(order, desk, attempt.reference, connection?.fromWilaya ?? null);
    return { attempt, until, carrier: connection?.carrier ?? null, parcel };
  }

  async #announce({ attempt, until, carrier, parcel }: Begun): Promise<AnnouncedParcel> {
    // Switched off meanwhile: to be tried again by hand once it is back.
    if (!carrier) throw new CarrierFailure('credentials');
    const known = attempt.attempts > 1 ? await carrier.find(parcel.reference) : null;
    if (known) return known;
    // Another may have taken it over while this process stood still.
    if (this.clock.now() >= until) throw new CarrierFailure('unreachable');
    return carrier.create(parcel);
  }

  async #note({ orderId, attempts }: Attempt, parcel: AnnouncedParcel): Promise<void> {
    const at = this.clock.now();
    const first = await this.work.transactional((em) => this.parcels.announced(em, orderId, parcel, at));
    const told = { orderId, attempts, tracking: parcel.tracking };
    if (first) this.log.info(told, 'parcel announced');
    else this.log.warn(told, 'parcel announced already');
  }

  async #fail(attempt: Attempt, failure: CarrierFailure): Promise<void> {
    const again = nextAttempt(failure, attempt.attempts, this.clock.now());
    await this.work.transactional((em) => this.parcels.failed(em, attempt, failure, again));
    const { orderId, attempts } = attempt;
    this.log.warn({ orderId, attempts, failure: failure.code, again }, 'parcel not announced');
  }

  #parcelOf(
    order: OrderParcelData,
    desk: ShippingDesk | null,
    reference: string,
    fromWilaya: number | null,
  ): ParcelToAnnounce {
    // It travels to where the desk is: another commune of the wilaya, perhaps.
    const place = this.delivery.shippingPlace(desk?.communeId ?? order.communeId);
    if (!place) throw new DomainError('not_found', 404);
    const contents = order.contents.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
    return {
      reference,
      firstName: order.customer.firstName,
      lastName: order.customer.lastName,
      phone: order.customer.phone,
      address: order.address,
      commune: place.commune,
      wilaya: place.wilaya,
      fromWilaya: fromWilaya === null ? null : this.delivery.shippingWilaya(fromWilaya),
      contents: contents.slice(0, MOST_CONTENTS).toWellFormed(),
      collect: order.collect,
      toDesk: order.mode === 'desk',
      deskCode: desk?.code ?? null,
    };
  }
}
