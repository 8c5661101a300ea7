import { type Actor, DomainError, instantAt } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { AttendanceEntity, AttendanceMonthEntity } from '../persistence/attendance.schema.ts';
import { isClosed, monthAfter, monthOf } from '../persistence/attendance-store.ts';
import { countDoubtful } from '../persistence/kiosk-store.ts';
import { DayBook } from './day-book.ts';

/** A month that is over, and in which nothing waits to be corrected, stays as it is from now on. */
@Injectable()
export class CloseMonth {
  constructor(
    private readonly work: UnitOfWork,
    private readonly book: DayBook,
    private readonly audit: AuditApi,
  ) {}

  /** @throws DomainError `month_closed`, `month_unsettled` (409). */
  async execute(shopId: string, month: string, actor: Actor): Promise<void> {
    await this.work.transactional(async (em) => {
      if (await isClosed(em, shopId, month)) throw new DomainError('month_closed', 409);
      if (month >= monthOf(this.book.now())) throw new DomainError('month_unsettled', 409);
      // First, so that whoever writes in the month has written, or finds it closed.
      em.create(AttendanceMonthEntity, {
        ...{ shopId, month, closedAt: this.book.now() },
        closedBy: actor.name || actor.kind,
      });
      await em.flush();
      const unsettled = await em.count(AttendanceEntity, {
        ...{
          shopId,
          day: { $gte: `${month}-01`, $lt: `${monthAfter(month)}-01` },
          checkIn: { $ne: null },
          checkOut: null,
        },
      });
      const [from, to] = [month, monthAfter(month)].map((each) => instantAt(`${each}-01`, 0)) as [Date, Date];
      const doubtful = await countDoubtful(em, shopId, from, to);
      if (unsettled + doubtful > 0) throw new DomainError('month_unsettled', 409);
      const entry = { shopId, actor, action: 'staff.edit', entity: 'attendance_month', entityId: month };
      this.audit.record(em, { ...entry, after: { closed: true } });
    });
  }
}
