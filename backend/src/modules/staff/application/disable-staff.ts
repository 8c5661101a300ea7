import { type Actor, type Clock, DomainError, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { Outbox } from '../../../platform/outbox/index.ts';
import { STAFF_DISABLED } from '../domain/events.ts';
import { StaffEntity } from '../persistence/staff.schema.ts';
import { TeamStore } from '../persistence/team-store.ts';
import { AuditApi } from './audit.ts';
import { actorOf, TeamChanges } from './team-changes.ts';

export interface Leaving {
  readonly staffId: string;
  /** Who goes on with what they had in hand; null: whoever comes first. */
  readonly heirId: string | null;
}

/** Somebody leaves: their sessions and links end at once, what they did keeps their name. */
@Injectable()
export class DisableStaff {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly audit: AuditApi,
    private readonly changes: TeamChanges,
    private readonly team: TeamStore,
    private readonly outbox: Outbox,
  ) {}

  /** @throws DomainError `not_found` (404), `beyond_own_rights`, `forbidden` (403) for oneself, `last_owner` (409). */
  execute(by: StaffPrincipal, { staffId, heirId }: Leaving): Promise<void> {
    if (staffId === by.staffId) throw new DomainError('forbidden', 403);
    return this.changes.run(by, { staffId }, async (change) => {
      await this.changes.requireOtherOwner(change, by.shopId);
      await this.within(change.em, { staffId, shopId: by.shopId, actor: actorOf(by), heirId });
    });
  }

  /** In the caller's transaction. @throws DomainError `not_found` (404). */
  async within(
    em: EntityManager,
    {
      staffId,
      shopId,
      actor,
      heirId,
    }: { staffId: string; shopId: string; actor: Actor; heirId: string | null },
  ): Promise<void> {
    const staff = await em.findOne(StaffEntity, { id: staffId });
    if (!staff) throw new DomainError('not_found', 404);
    if (staff.disabledAt) return;
    const now = this.clock.now();
    staff.disabledAt = now;
    await this.team.endSessions(em, staffId);
    await this.team.revokeLinks(em, staffId, now);
    this.audit.record(em, {
      ...{ shopId, actor, action: 'staff.disable', entity: 'staff', entityId: staffId },
      before: { disabled: false },
      after: { disabled: true, heirId },
    });
    const event = { id: uuidv7(now.getTime()), topic: STAFF_DISABLED, occurredAt: now };
    await this.outbox.record(em, { ...event, shopId, payload: { staffId, heirId } });
  }
}
