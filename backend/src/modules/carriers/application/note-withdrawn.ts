import type { Clock } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { isWithCarrier, OrdersApi } from '../../orders/index.ts';
import { ParcelStore } from '../persistence/parcel-store.ts';
import { NoteAnnounced } from './note-announced.ts';

interface Withdrawn {
  readonly orderId: string;
  /** Null where the carrier never had it. */
  readonly tracking: string | null;
  /** Of the attempt at cancelling it; null where somebody else did. */
  readonly lease: string | null;
  /** Whether an order that is still announced waits for this, to be announced as another parcel. */
  readonly awaited?: boolean;
}

/** A parcel is no longer at its carrier. An order that was announced anew meanwhile has waited for this. */
@Injectable()
export class NoteWithdrawn {
  constructor(
    private readonly orders: OrdersApi,
    private readonly parcels: ParcelStore,
    private readonly noteAnnounced: NoteAnnounced,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(
    em: EntityManager,
    { orderId, tracking, lease, awaited = true }: Withdrawn,
  ): Promise<boolean> {
    if (!(await this.parcels.cancelled(em, orderId, tracking, lease))) return false;
    const order = await this.orders.parcelOf(em, orderId);
    if (awaited && order && order.state !== 'cancelled' && isWithCarrier(order.deliveryState))
      await this.noteAnnounced.add(em, order, this.clock.now());
    return true;
  }
}
