import { algiersDay, dayPlus } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { isForgotten, judgeDay } from '../domain/judge.ts';
import { AttendanceEntity } from '../persistence/attendance.schema.ts';
import { allOpen, blankDays, isClosed, lockPerson, openRows } from '../persistence/attendance-store.ts';
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

  /** @param of one shop alone */
  async execute(of?: string): Promise<void> {
    await this.#allForgotten(of);
    const today = algiersDay(this.book.now());
    const blank = await this.work.transactional((em) => blankDays(em, dayPlus(today, -BACK), today));
    for (const { shop_id: shopId, staff_id: staffId, day } of blank)
      if (!of || shopId === of) await this.work.transactional((em) => this.#away(em, shopId, staffId, day));
  }

  /** A shop at a time: what is wrong in one holds up no other. */
  async #allForgotten(of: string | undefined): Promise<void> {
    const open = await this.work.transactional((em) => allOpen(em));
    const shops = [...new Set(open.map(({ shop_id: shopId }) => shopId))].filter((id) => !of || id === of);
    for (const shopId of shops.sort()) {
      const staffIds = open.filter((row) => row.shop_id === shopId).map(({ staff_id: staffId }) => staffId);
      await this.work.transactional((em) => this.#forgotten(em, shopId, [...new Set(staffIds)].sort()));
    }
  }

  /** In the order of people, as whoever locks several of them. */
  async #forgotten(em: EntityManager, shopId: string, staffIds: readonly string[]): Promise<void> {
    for (const staffId of staffIds) {
      await lockPerson(em, shopId, staffId);
      for (const row of await openRows(em, shopId, staffId)) {
        if (!row.checkIn || !isForgotten(row.day, row.expected, row.checkIn, this.book.now())) continue;
        if (!(await isClosed(em, shopId, row.day))) await this.book.giveUp(em, row);
      }
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
