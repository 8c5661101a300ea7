import type { AttendanceStatus } from '@hanout/contracts';
import { type Actor, algiersDay, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { AttendanceEntity } from '../persistence/attendance.schema.ts';
import {
  type Attendance,
  findAway,
  isMember,
  lockPerson,
  overlaps,
  rowsOfDay,
} from '../persistence/attendance-store.ts';
import { DayBook, timesOf } from './day-book.ts';

export interface Times {
  readonly checkIn: Date | null;
  readonly checkOut: Date | null;
  /** Why somebody did not come. */
  readonly away: Extract<AttendanceStatus, 'absent' | 'leave' | 'sick'> | null;
  readonly reason: string;
}

/** A manager writes what nobody punched, or what was punched wrong, and says why. */
@Injectable()
export class CorrectAttendance {
  constructor(
    private readonly work: UnitOfWork,
    private readonly idempotency: Idempotency,
    private readonly book: DayBook,
    private readonly audit: AuditApi,
  ) {}

  /** @returns its id. @throws DomainError `not_found` (404), `month_closed` (409), `invalid` (422) */
  add(shopId: string, staffId: string, day: string, times: Times, actor: Actor): Promise<string> {
    return this.idempotency.transactional(async (em) => {
      if (!(await isMember(em, shopId, staffId))) throw new DomainError('not_found', 404);
      await lockPerson(em, shopId, staffId);
      if (times.checkIn && algiersDay(times.checkIn) !== day) throw invalid('checkIn', 'validation.date');
      const expected = await this.book.expected(em, shopId, staffId, day);
      const missed = await this.#missed(em, shopId, staffId, day, times);
      const base = { id: this.book.newId(), shopId, staffId, day, expected };
      const row =
        missed ??
        em.create(AttendanceEntity, { ...base, status: 'absent', source: 'manager' }, { persist: false });
      const before = missed && timesOf(missed);
      row.source = 'manager';
      await this.#write(em, row, times, actor, before);
      return row.id;
    });
  }

  /** @returns the new version. @throws DomainError `not_found` (404), `stale`, `month_closed` (409), `invalid` (422) */
  correct(shopId: string, id: string, version: number, times: Times, actor: Actor): Promise<number> {
    return this.work.transactional(async (em) => {
      const found = await em.findOne(AttendanceEntity, { id, shopId });
      if (!found) throw new DomainError('not_found', 404);
      await lockPerson(em, shopId, found.staffId);
      const row = await em.refreshOrFail(found);
      if (row.version !== version)
        throw await this.audit.stale(em, { entity: 'attendance', entityId: id, version: row.version });
      if (times.checkIn && algiersDay(times.checkIn) !== row.day) throw invalid('checkIn', 'validation.date');
      await this.#write(em, row, times, actor, timesOf(row));
      return row.version;
    });
  }

  /**
   * The row that already says that nobody came that day: what is written takes its place. Why somebody did not come is
   * said once; only what the job found may be said better.
   */
  async #missed(em: EntityManager, shopId: string, staffId: string, day: string, { away }: Times) {
    const missed = await findAway(em, shopId, staffId, day);
    if (away && missed && missed.source !== 'job') throw invalid('away', 'attendance.written');
    return missed;
  }

  async #write(
    em: EntityManager,
    row: Attendance,
    times: Times,
    actor: Actor,
    before: unknown,
  ): Promise<void> {
    const { shopId, day, id } = row;
    await this.book.requireOpenMonth(em, shopId, day);
    const { checkIn, checkOut, away, reason } = times;
    const now = this.book.now();
    if ((checkIn && checkIn > now) || (checkOut && checkOut > now))
      throw invalid('checkOut', 'validation.date');
    if (checkIn && (await overlaps(em, row, checkIn, checkOut)))
      throw invalid('checkIn', 'attendance.overlap');
    if (away && (await rowsOfDay(em, shopId, row.staffId, day)).some((other) => other.id !== id))
      throw invalid('away', 'attendance.written');
    Object.assign(row, { checkIn, checkOut, corrected: true, version: before ? row.version + 1 : 1 });
    Object.assign(row, { status: away ?? 'present', statusSet: away !== null });
    em.persist(row);
    if (!away) await this.book.judge(em, row);
    await em.flush();
    this.book.note(em, row, actor, reason, before);
    if (row.status !== 'to_correct') await this.book.corrected(em, row);
    const entry = { shopId, actor, action: 'staff.edit', entity: 'attendance', entityId: id };
    this.audit.record(em, { ...entry, before, after: { ...timesOf(row), reason } });
    await em.flush();
  }
}

const invalid = (field: string, message: string) =>
  new DomainError('invalid', 422, { fields: { [field]: [message] } });
