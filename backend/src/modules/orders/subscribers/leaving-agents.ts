import { systemActor } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type DomainEvent, Subscribe } from '../../../platform/outbox/index.ts';
import { STAFF_DISABLED, StaffApi, type StaffDisabled } from '../../staff/index.ts';
import { eventRow } from '../domain/history.ts';
import { HandOn } from '../persistence/hand-on.ts';

/** Orders of somebody who left would wait for them for ever: only their own agent is given them by the desk. */
@Injectable()
export class LeavingAgents {
  constructor(
    private readonly staff: StaffApi,
    private readonly handOn: HandOn,
  ) {}

  @Subscribe('orders.hand-on', STAFF_DISABLED)
  async handOver(
    { shopId, payload, occurredAt }: DomainEvent<StaffDisabled>,
    em: EntityManager,
  ): Promise<void> {
    if (!shopId) return;
    const agents = payload.heirId ? await this.staff.whoMay(em, shopId, 'orders.confirm') : [];
    // An heir who may not confirm, or has left too, would be the same trap.
    const heir = agents.find(({ id }) => id === payload.heirId) ?? null;
    const row = eventRow(systemActor('staff'), occurredAt, 'assign', { to: heir?.name ?? null });
    await this.handOn.within(em, { shopId, from: payload.staffId, to: heir?.id ?? null, row });
  }
}
