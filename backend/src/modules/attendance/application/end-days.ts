import { algiersDay, dayPlus } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { isForgotten, judgeDay } from '../domain/judge.ts';
import { AttendanceEntity } from '../persistence/attendance.schema.ts';
import { allOpen, isClosed, lockPerson, whoPunches } from '../persistence/attendance-store.ts';
import { DayBook } from './day-book.ts';

/** Days that a machine that stood still may have to make good. */
const BACK = 7;

/** Departures that were forgotten, and days on which nobody came. May be repeated as often as one likes. */
@Injectable()
export class EndDays {
  constructor(
    private readonly work: UnitOfWork,
    private readonly book: DayBook,
  ) {}

  async execute(): Promise<void> {
    await this.work.transactional((em) => this.#forgotten(em));
    const people = await this.work.transactional((em) => whoPunches(em));
    const today = algiersDay(this.book.now());
    for (const { shop_id: shopId, staff_id: staffId, since } of people)
      for (let back = BACK; back >= 0; back--) {
        const day = dayPlus(today, -back);
        if (since && day >= since)
          await this.work.transactional((em) => this.#away(em, shopId, staffId, day));
      }
  }

  async #forgotten(em: EntityManager): Promise<void> {
    for (const { id, shopId, staffId } of await allOpen(em)) {
      await lockPerson(em, shopId, staffId);
      const row = await em.findOneOrFail(AttendanceEntity, { id }, { refresh: true });
      if (!row.checkIn || row.checkOut || row.status === 'to_correct') continue;
      if (!isForgotten(row.day, row.expected, row.checkIn, this.book.now())) continue;
      if (await isClosed(em, shopId, row.day)) continue;
      Object.assign(row, { status: 'to_correct', version: row.version + 1 });
    }
  }

  /** Nobody came: absent where somebody was expected, else the rest that the calendar gives. */
  async #away(em: EntityManager, shopId: string, staffId: string, day: string): Promise<void> {
    await lockPerson(em, shopId, staffId);
    if ((await em.count(AttendanceEntity, { shopId, staffId, day })) > 0) return;
    if (await isClosed(em, shopId, day)) return;
    const expected = await this.book.expected(em, shopId, staffId, day);
    const { status } = judgeDay(day, expected, [], this.book.now());
    // Of today nothing is said but what its figures say.
    const isToday = day === algiersDay(this.book.now());
    if (!status || (isToday && (status !== 'absent' || !expected.rules?.absentAfter))) return;
    const base = { id: this.book.newId(), shopId, staffId, day, expected };
    em.create(AttendanceEntity, { ...base, status, source: 'job' });
  }
}
