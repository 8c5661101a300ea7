import { algiersDay, DomainError, dayPlus } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { pressAt } from '../domain/presses.ts';
import { AttendanceEntity } from '../persistence/attendance.schema.ts';
import { type Attendance, findAway, lockPerson, rowsSince } from '../persistence/attendance-store.ts';
import { DayBook } from './day-book.ts';

interface Person {
  readonly shopId: string;
  readonly staffId: string;
  readonly source: 'session' | 'kiosk';
}
export interface Pressed {
  readonly what: 'in' | 'out';
  readonly at: Date;
  /** The press before once more: nothing was written. */
  readonly again?: true;
}

/** Nobody is here for longer: what came before says nothing of a press. */
const DAYS_BEFORE = 2;

/** Somebody arrives, or leaves. What was forgotten yesterday is left to be corrected, and today begins anew. */
@Injectable()
export class Punch {
  constructor(
    private readonly work: UnitOfWork,
    private readonly book: DayBook,
  ) {}

  /** @throws DomainError `month_closed` (409). */
  execute(person: Person): Promise<Pressed> {
    return this.work.transactional(async (em) => {
      await lockPerson(em, person.shopId, person.staffId);
      const now = this.book.now();
      const pressed = await this.within(em, person, now);
      // By our own clock nothing later is known, unless it was put back.
      if (!pressed) throw new DomainError('busy', 503);
      return pressed;
    });
  }

  /**
   * A press of some time ago, perhaps, of a person whose lock is held.
   * @returns null where it cannot be placed among what is known.
   * @throws DomainError `month_closed` (409).
   */
  async within(em: EntityManager, person: Person, at: Date): Promise<Pressed | null> {
    const { shopId, staffId } = person;
    const rows = await rowsSince(em, shopId, staffId, dayPlus(algiersDay(at), -DAYS_BEFORE));
    const press = pressAt(rows.map(pressedRow), at);
    if (press.what === 'doubtful') return null;
    if (press.what === 'again') return { what: press.was, at: press.at, again: true };
    if (press.what === 'out') return this.#leave(em, press.row.entity, at);
    if (press.forgotten) await this.#giveUp(em, press.forgotten.entity);
    return this.#arrive(em, person, at);
  }

  async #leave(em: EntityManager, row: Attendance, at: Date): Promise<Pressed> {
    await this.book.requireOpenMonth(em, row.shopId, row.day);
    Object.assign(row, { checkOut: at, status: 'present', version: row.version + 1 });
    await this.book.judge(em, row);
    return { what: 'out', at };
  }

  /** The departure was forgotten: the row waits for its correction. */
  async #giveUp(em: EntityManager, row: Attendance): Promise<void> {
    if (row.status === 'to_correct') return;
    await this.book.requireOpenMonth(em, row.shopId, row.day);
    await this.book.giveUp(em, row);
    await em.flush();
  }

  async #arrive(em: EntityManager, person: Person, at: Date): Promise<Pressed> {
    const day = algiersDay(at);
    const { shopId } = person;
    await this.book.requireOpenMonth(em, shopId, day);
    const expected = await this.book.expected(em, shopId, person.staffId, day);
    const here = { source: person.source, checkIn: at, status: 'present' as const, expected };
    // Whoever was not to come, and comes: a day says one of both.
    const away = await findAway(em, shopId, person.staffId, day);
    const row = away
      ? Object.assign(away, { ...here, statusSet: false, version: away.version + 1 })
      : em.create(AttendanceEntity, { ...here, id: this.book.newId(), ...person, day });
    await this.book.judge(em, row);
    return { what: 'in', at };
  }
}

const pressedRow = (entity: Attendance) => {
  const { day, checkIn = null, checkOut = null, status, expected, source } = entity;
  return { day, checkIn, checkOut, status, expected, pressed: source !== 'manager', entity };
};
