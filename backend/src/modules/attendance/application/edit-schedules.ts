import type { HoursWeek } from '@hanout/contracts';
import { type Actor, DomainError } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { lockPerson } from '../persistence/attendance-store.ts';
import { nameOf } from '../persistence/kiosk-store.ts';
import { AttendanceRulesEntity } from '../persistence/schedule.schema.ts';
import { findRules, readWeek, replaceWeek } from '../persistence/schedule-store.ts';
import { DayBook } from './day-book.ts';
import { versionOfWeek } from './week-version.ts';

export interface ShopRules {
  readonly lateAfter: number;
  readonly absentAfter: number | null;
  readonly halfDay: number | null;
}

/** Who is expected when, and by which figures days are judged. What was written of a day before keeps what was expected then. */
@Injectable()
export class EditSchedules {
  constructor(
    private readonly work: UnitOfWork,
    private readonly book: DayBook,
    private readonly audit: AuditApi,
  ) {}

  /**
   * @param week null: they follow the shop's hours
   * @returns the new version
   * @throws DomainError `not_found` (404), `stale` (409)
   */
  saveWeek(
    whose: { shopId: string; staffId: string },
    version: string,
    week: HoursWeek | null,
    actor: Actor,
  ): Promise<string> {
    const { shopId, staffId } = whose;
    return this.work.transactional(async (em) => {
      if ((await nameOf(em, shopId, staffId)) === null) throw new DomainError('not_found', 404);
      await lockPerson(em, shopId, staffId);
      const before = await readWeek(em, shopId, staffId);
      const stands = versionOfWeek(before);
      if (stands !== version)
        throw await this.audit.stale(em, { entity: 'staff_hours', entityId: staffId, version: stands });
      await replaceWeek(em, whose, week, this.book.now());
      const entry = { shopId, actor, action: 'staff.edit', entity: 'staff_hours', entityId: staffId };
      this.audit.record(em, { ...entry, before, after: week });
      return versionOfWeek(await readWeek(em, shopId, staffId));
    });
  }

  /** @returns the new version. @throws DomainError `stale` (409). */
  saveRules(shopId: string, version: number, rules: ShopRules, actor: Actor): Promise<number> {
    return this.work.transactional(async (em) => {
      await lockPerson(em, shopId, 'rules');
      const known = await findRules(em, shopId);
      const stands = known?.version ?? 0;
      if (stands !== version)
        throw await this.audit.stale(em, { entity: 'attendance_rules', entityId: shopId, version: stands });
      const before = known && { ...known };
      if (known) Object.assign(known, { ...rules, version: version + 1 });
      else em.create(AttendanceRulesEntity, { shopId, ...rules, version: version + 1 });
      const entry = { shopId, actor, action: 'staff.edit', entity: 'attendance_rules', entityId: shopId };
      this.audit.record(em, { ...entry, before, after: rules });
      return version + 1;
    });
  }
}
