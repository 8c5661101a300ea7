import { type Actor, type Clock, DomainError, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { Outbox } from '../../../platform/outbox/index.ts';
import { HoursApi } from '../../hours/index.ts';
import {
  ATTENDANCE_CORRECTED,
  type AttendanceCorrected,
  DEPARTURE_FORGOTTEN,
  type DepartureForgotten,
} from '../domain/events.ts';
import { expectedOf } from '../domain/expected.ts';
import { type Expected, isAway, isForgotten, judgeDay } from '../domain/judge.ts';
import { AttendanceChangeEntity } from '../persistence/attendance.schema.ts';
import { type Attendance, isClosed, rowsOfDay, shareMonth } from '../persistence/attendance-store.ts';
import { knownName } from '../persistence/kiosk-store.ts';
import { readRules, readWeek } from '../persistence/schedule-store.ts';

/** What all who write in the book of days share: what was expected, what a day was, what changed and why. */
@Injectable()
export class DayBook {
  constructor(
    private readonly hours: HoursApi,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  newId(): string {
    return uuidv7(this.clock.now().getTime());
  }

  /** What is expected of somebody on a day, as hours and figures stand now. */
  async expected(em: EntityManager, shopId: string, staffId: string, day: string): Promise<Expected> {
    const plan = await this.hours.plan(shopId, day, day);
    const own = await readWeek(em, shopId, staffId);
    return expectedOf(plan, own, await readRules(em, shopId), day);
  }

  /** @throws DomainError `month_closed` (409). The database refuses it too. */
  async requireOpenMonth(em: EntityManager, shopId: string, day: string): Promise<void> {
    await shareMonth(em, shopId, day);
    if (await isClosed(em, shopId, day)) throw new DomainError('month_closed', 409);
  }

  /**
   * What a day was, written on each of its rows that nobody has judged by hand. A departure that was forgotten makes its
   * own row wait to be corrected, and no other.
   */
  async judge(em: EntityManager, { shopId, staffId, day, expected }: Attendance): Promise<void> {
    await em.flush();
    const rows = await rowsOfDay(em, shopId, staffId, day);
    const now = this.now();
    const present = rows.filter((row) => row.checkIn && (row.checkOut || row.status !== 'to_correct'));
    for (const row of present)
      if (row.checkIn && !row.checkOut && isForgotten(day, expected, row.checkIn, now))
        await this.giveUp(em, row);
    const here = present.filter((row) => row.checkOut || row.status !== 'to_correct');
    const segments = here.flatMap(({ checkIn, checkOut }) =>
      checkIn ? [{ checkIn, checkOut: checkOut ?? null }] : [],
    );
    const { status } = judgeDay(day, expected, segments, now);
    for (const row of here) if (status && !isAway(status) && !row.statusSet) row.status = status;
    await em.flush();
  }

  /** Its departure was forgotten: no hour is invented, and who may correct it hears of it. */
  async giveUp(em: EntityManager, row: Attendance): Promise<void> {
    const { id: attendanceId, shopId, staffId, day } = row;
    Object.assign(row, { status: 'to_correct', version: row.version + 1 });
    const name = (await knownName(em, shopId, staffId)) ?? '';
    const payload: DepartureForgotten = { attendanceId, name, day };
    await this.#tell(em, DEPARTURE_FORGOTTEN, shopId, payload);
  }

  async corrected(em: EntityManager, { id: attendanceId, shopId }: Attendance): Promise<void> {
    const payload: AttendanceCorrected = { attendanceId };
    await this.#tell(em, ATTENDANCE_CORRECTED, shopId, payload);
  }

  async #tell(em: EntityManager, topic: string, shopId: string, payload: object): Promise<void> {
    const occurredAt = this.now();
    await this.outbox.record(em, { id: this.newId(), topic, shopId, occurredAt, payload });
  }

  note(em: EntityManager, row: Attendance, by: Actor, reason: string, before: unknown): void {
    em.create(AttendanceChangeEntity, {
      ...{ id: this.newId(), attendanceId: row.id, shopId: row.shopId, at: this.now() },
      ...{ byId: by.kind === 'staff' ? by.id : null, byName: by.name || by.kind, reason, before },
      after: timesOf(row),
    });
  }
}

/** What a change is about. */
export const timesOf = ({ checkIn, checkOut, status }: Attendance) => {
  return { checkIn: checkIn?.toISOString() ?? null, checkOut: checkOut?.toISOString() ?? null, status };
};
