import { algiersDay } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { isForgotten } from '../domain/judge.ts';
import { AttendanceEntity } from '../persistence/attendance.schema.ts';
import {
  type Attendance,
  findAway,
  findLast,
  findOpen,
  lockPerson,
} from '../persistence/attendance-store.ts';
import { DayBook } from './day-book.ts';

interface Person {
  readonly shopId: string;
  readonly staffId: string;
  readonly source: 'session' | 'kiosk';
}
export interface Pressed {
  readonly what: 'in' | 'out';
  readonly at: Date;
}

/** A second press within so many milliseconds is the first one. */
const ONE_PRESS_MS = 60_000;

/** Somebody arrives, or leaves. What was forgotten yesterday is left to be corrected, and today begins anew. */
@Injectable()
export class Punch {
  constructor(
    private readonly work: UnitOfWork,
    private readonly book: DayBook,
  ) {}

  /** @throws DomainError `month_closed` (409). */
  execute(person: Person): Promise<Pressed> {
    return this.work.transactional((em) => this.within(em, person));
  }

  async within(em: EntityManager, person: Person): Promise<Pressed> {
    const { shopId, staffId } = person;
    await lockPerson(em, shopId, staffId);
    const now = this.book.now();
    const pressed = lastPress(await findLast(em, shopId, staffId));
    if (pressed && Math.abs(now.getTime() - pressed.at.getTime()) < ONE_PRESS_MS) return pressed;
    const open = await findOpen(em, shopId, staffId);
    const left = open ? await this.#leave(em, open, now) : null;
    return left ?? this.#arrive(em, person, now);
  }

  /** @returns null where the departure was forgotten: the row waits for its correction. */
  async #leave(em: EntityManager, row: Attendance, now: Date): Promise<Pressed | null> {
    const { shopId, day, expected, checkIn } = row;
    await this.book.requireOpenMonth(em, shopId, day);
    row.version += 1;
    if (!checkIn || now <= checkIn || isForgotten(day, expected, checkIn, now)) {
      row.status = 'to_correct';
      await em.flush();
      return null;
    }
    row.checkOut = now;
    await this.book.judge(em, row);
    return { what: 'out', at: now };
  }

  async #arrive(em: EntityManager, person: Person, now: Date): Promise<Pressed> {
    const day = algiersDay(now);
    const { shopId } = person;
    await this.book.requireOpenMonth(em, shopId, day);
    const expected = await this.book.expected(shopId, day);
    const here = { source: person.source, checkIn: now, status: 'present' as const, expected };
    // Whoever was not to come, and comes: a day says one of both.
    const away = await findAway(em, shopId, person.staffId, day);
    const row = away
      ? Object.assign(away, { ...here, statusSet: false, version: away.version + 1 })
      : em.create(AttendanceEntity, { ...here, id: this.book.newId(), ...person, day });
    await this.book.judge(em, row);
    return { what: 'in', at: now };
  }
}

function lastPress(row: Attendance | null): Pressed | null {
  if (!row?.checkIn) return null;
  return row.checkOut ? { what: 'out', at: row.checkOut } : { what: 'in', at: row.checkIn };
}
