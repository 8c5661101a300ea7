import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { afterCommit } from '../../../platform/database/index.ts';
import { type DomainEvent, Subscribe } from '../../../platform/outbox/index.ts';
import { ORDERS_CANCELLED, ORDERS_DELIVERY_MOVED, type OrderEvent } from '../../orders/index.ts';
import { NoteAnnounced } from '../application/note-announced.ts';
import { CarrierQueue } from '../jobs/carrier-queue.ts';
import { ParcelStore } from '../persistence/parcel-store.ts';

@Injectable()
export class AnnouncedOrders {
  constructor(
    private readonly noteAnnounced: NoteAnnounced,
    private readonly parcels: ParcelStore,
    private readonly queue: CarrierQueue,
  ) {}

  @Subscribe('carriers.announce', ORDERS_DELIVERY_MOVED)
  async announced({ payload, occurredAt }: DomainEvent<OrderEvent>, em: EntityManager): Promise<void> {
    if (payload.transition === 'announce') await this.noteAnnounced.execute(em, payload.orderId, occurredAt);
  }

  /** What the carrier has not heard of yet, it need not hear of; what it may have, it is told to forget. */
  @Subscribe('carriers.withdraw', ORDERS_CANCELLED)
  async cancelled({ payload, occurredAt }: DomainEvent<OrderEvent>, em: EntityManager): Promise<void> {
    const { orderId } = payload;
    await this.parcels.withdraw(em, orderId, occurredAt);
    // A queue that is away is no reason to fail: the next look finds it.
    afterCommit(em, () => void this.queue.add({ do: 'cancel', orderId }).catch(() => undefined));
  }
}
