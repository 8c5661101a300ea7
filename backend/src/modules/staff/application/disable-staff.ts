import { type Actor, type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { StaffEntity, StaffSessionEntity } from '../persistence/staff.schema.ts';
import { AuditApi } from './audit.ts';

/** Somebody leaves: their sessions end at once, what they did keeps their name. */
@Injectable()
export class DisableStaff {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly audit: AuditApi,
  ) {}

  /** In the caller's transaction. @throws DomainError `not_found` (404). */
  async execute(em: EntityManager, staffId: string, shopId: string, actor: Actor): Promise<void> {
    const staff = await em.findOne(StaffEntity, { id: staffId });
    if (!staff) throw new DomainError('not_found', 404);
    if (staff.disabledAt) return;
    staff.disabledAt = this.clock.now();
    await em.nativeDelete(StaffSessionEntity, { staff: staffId });
    this.audit.record(em, {
      shopId,
      actor,
      action: 'staff.disable',
      entity: 'staff',
      entityId: staffId,
      before: { disabled: false },
      after: { disabled: true },
    });
  }
}
