import { type Actor, type Clock, DomainError } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { eventRow } from '../domain/history.ts';
import { OrderStore } from '../persistence/order-store.ts';
import type { Acted } from './order-changes.ts';

export interface NoteCommand {
  readonly shopId: string;
  readonly orderId: string;
  readonly text: string;
  readonly actor: Actor;
}

/** An internal note. It changes nothing that others act on, so the order's version stays. */
@Injectable()
export class AddNote {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly orders: OrderStore,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found` (404). */
  execute({ shopId, orderId, text, actor }: NoteCommand): Promise<Acted> {
    return this.idempotency.transactional(async (em) => {
      const order = await this.orders.lock(em, shopId, orderId);
      if (!order) throw new DomainError('not_found', 404);
      const at = this.clock.now();
      await this.orders.appendHistory(em, orderId, [eventRow(actor, at, 'note', { text })]);
      this.audit.record(em, {
        shopId,
        actor,
        action: 'orders.note',
        entity: 'order',
        entityId: orderId,
        after: { text },
      });
      return { version: order.version, state: order.state };
    });
  }
}
