import { type Actor, DomainError } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { lockDoubtful } from '../persistence/kiosk-store.ts';
import { DayBook } from './day-book.ts';

/** Somebody has looked at what was pressed at a kiosk and is not in the book of days, and says what became of it. */
@Injectable()
export class SettlePunch {
  constructor(
    private readonly work: UnitOfWork,
    private readonly book: DayBook,
    private readonly audit: AuditApi,
  ) {}

  /** @throws DomainError `not_found` (404): there is none that waits. */
  execute(shopId: string, id: string, reason: string, actor: Actor): Promise<void> {
    return this.work.transactional(async (em) => {
      const punch = await lockDoubtful(em, shopId, id);
      if (!punch) throw new DomainError('not_found', 404);
      const settled = {
        settledAt: this.book.now(),
        settledBy: actor.name || actor.kind,
        settledReason: reason,
      };
      Object.assign(punch, settled);
      const entry = { shopId, actor, action: 'staff.edit', entity: 'attendance_punch', entityId: id };
      this.audit.record(em, { ...entry, after: { at: punch.at, why: punch.why, reason } });
    });
  }
}
