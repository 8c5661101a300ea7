import { type Actor, type Clock, DomainError } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { afterCommit, UnitOfWork } from '../../../platform/database/index.ts';
import { isWithCarrier, OrdersApi } from '../../orders/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { CarrierQueue } from '../jobs/carrier-queue.ts';
import { ParcelStore } from '../persistence/parcel-store.ts';
import { NoteAnnounced } from './note-announced.ts';
import { ShippingDesks } from './shipping-desks.ts';

/** Somebody asks for a parcel to be announced that failed, or whose transporter was connected only later. */
@Injectable()
export class AnnounceAgain {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orders: OrdersApi,
    private readonly noteAnnounced: NoteAnnounced,
    private readonly parcels: ParcelStore,
    private readonly shippingDesks: ShippingDesks,
    private readonly queue: CarrierQueue,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found` (404), `illegal_transition`, `not_connected` (409), `desk_without_code` (422). */
  execute(shopId: string, orderId: string, actor: Actor): Promise<void> {
    return this.work.transactional(async (em) => {
      const order = await this.orders.parcelOf(em, orderId);
      if (order?.shopId !== shopId) throw new DomainError('not_found', 404);
      if (!isWithCarrier(order.deliveryState) || order.state === 'cancelled')
        throw new DomainError('illegal_transition', 409);
      const at = this.clock.now();
      if (!(await this.noteAnnounced.add(em, order, at))) throw new DomainError('not_connected', 409);
      const desk = await this.shippingDesks.of(em, order);
      if (desk?.missing) throw new DomainError('desk_without_code', 422);
      const { transporterId } = order;
      if (transporterId && (await this.parcels.again(em, orderId, at)))
        afterCommit(em, () => void this.queue.add({ do: 'announce', transporterId }).catch(() => undefined));
      const what = { entity: 'order', entityId: orderId };
      this.audit.record(em, { shopId, actor, action: 'orders.announce_again', ...what });
    });
  }
}
