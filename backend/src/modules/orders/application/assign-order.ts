import { type Clock, DomainError } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { AuditApi, StaffApi } from '../../staff/index.ts';
import { eventRow } from '../domain/history.ts';
import { OrderStore } from '../persistence/order-store.ts';
import type { Acted, StaffCommand } from './order-changes.ts';

export interface AssignCommand extends StaffCommand {
  /** null: to nobody, so that the desk gives it to anybody. */
  readonly staffId: string | null;
}

/** The order belongs to one agent: the desk gives it to nobody else. Possible in every state. */
@Injectable()
export class AssignOrder {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orders: OrderStore,
    private readonly staff: StaffApi,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found` (404), `order_changed` (409), `invalid` (422) for whom may not confirm here. */
  execute({ shopId, orderId, version, actor, staffId }: AssignCommand): Promise<Acted> {
    return this.work.transactional(async (em) => {
      const order = await this.orders.lockSeen(em, { shopId, orderId, version });
      const agents = staffId ? await this.staff.whoMay(em, shopId, 'orders.confirm') : [];
      const agent = agents.find(({ id }) => id === staffId) ?? null;
      if (staffId && !agent)
        throw new DomainError('invalid', 422, { fields: { staffId: ['validation.choice'] } });
      const at = this.clock.now();
      const before = { assignedTo: order.assignedTo ?? null };
      order.assignedTo = staffId;
      order.version += 1;
      order.updatedAt = at;
      await this.orders.appendHistory(em, orderId, [
        eventRow(actor, at, 'assign', { to: agent?.name ?? null }),
      ]);
      const audited = { shopId, actor, action: 'orders.assign', entity: 'order', entityId: orderId };
      this.audit.record(em, { ...audited, before, after: { assignedTo: staffId } });
      return { version: order.version, state: order.state };
    });
  }
}
