import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { afterCommit } from '../../../platform/database/index.ts';
import { type OrderParcelData, OrdersApi } from '../../orders/index.ts';
import { referenceOf } from '../domain/reference.ts';
import { CarrierQueue } from '../jobs/carrier-queue.ts';
import { ConnectionStore } from '../persistence/connection-store.ts';
import { ParcelStore } from '../persistence/parcel-store.ts';

/** An order was announced here: where its transporter is connected, the carrier's system is to hear of it. */
@Injectable()
export class NoteAnnounced {
  constructor(
    private readonly orders: OrdersApi,
    private readonly connections: ConnectionStore,
    private readonly parcels: ParcelStore,
    private readonly queue: CarrierQueue,
  ) {}

  async execute(em: EntityManager, orderId: string, at: Date): Promise<void> {
    const order = await this.orders.parcelOf(em, orderId);
    if (order) await this.add(em, order, at);
  }

  /** @returns false where the transporter is not connected. A parcel that waits already is left alone. */
  async add(em: EntityManager, order: OrderParcelData, at: Date): Promise<boolean> {
    const { id: orderId, shopId, transporterId, number } = order;
    const connection = transporterId ? await this.connections.find(em, transporterId) : null;
    if (!connection?.enabled || !transporterId) return false;
    const reference = referenceOf(number, orderId);
    await this.parcels.add(em, { orderId, shopId, transporterId, kind: connection.kind, reference, at });
    // A queue that is away is no reason to fail: the next look finds the parcel.
    afterCommit(em, () => void this.queue.add({ do: 'announce', transporterId }).catch(() => undefined));
    return true;
  }
}
