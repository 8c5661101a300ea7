import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type DomainEvent, Subscribe } from '../../../platform/outbox/index.ts';
import { ORDERS_CANCELLED, ORDERS_DELIVERY_MOVED, type OrderEvent } from '../../orders/index.ts';
import { NoteAnnounced } from '../application/note-announced.ts';
import { ParcelStore } from '../persistence/parcel-store.ts';

@Injectable()
export class AnnouncedOrders {
  constructor(
    private readonly noteAnnounced: NoteAnnounced,
    private readonly parcels: ParcelStore,
  ) {}

  @Subscribe('carriers.announce', ORDERS_DELIVERY_MOVED)
  async announced({ payload, occurredAt }: DomainEvent<OrderEvent>, em: EntityManager): Promise<void> {
    if (payload.transition === 'announce') await this.noteAnnounced.execute(em, payload.orderId, occurredAt);
  }

  /** What the carrier has not heard of yet, it need not hear of. */
  @Subscribe('carriers.withdraw', ORDERS_CANCELLED)
  async cancelled({ payload }: DomainEvent<OrderEvent>, em: EntityManager): Promise<void> {
    await this.parcels.withdraw(em, payload.orderId);
  }
}
