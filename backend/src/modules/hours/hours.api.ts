import type { SpecialDay } from '@hanout/contracts';
import type { HoursPlan } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MovedDays } from './application/moved-days.ts';
import { calendarOf } from './domain/calendar.ts';
import { keptDays } from './persistence/hours-store.ts';
import { GetHours } from './read/get-hours.query.ts';

/** The door of the hours. */
@Injectable()
export class HoursApi {
  constructor(
    private readonly hours: GetHours,
    private readonly moved: MovedDays,
  ) {}

  /** What decides the hours of some days (`hoursOfDay`); null: the shop has not said when it is open. */
  plan(shopId: string, from: string, to: string): Promise<HoursPlan<SpecialDay> | null> {
    return this.hours.plan(shopId, from, to);
  }

  /** The calendar of some days with what the shop decided. */
  days(shopId: string, from: string, to: string): Promise<SpecialDay[]> {
    return this.hours.days(shopId, from, to);
  }

  /** The same as the caller's transaction has it. */
  async daysWithin(em: EntityManager, shopId: string, from: string, to: string): Promise<SpecialDay[]> {
    return calendarOf(from, to, await keptDays(em, shopId));
  }

  /** Asked in the transaction in which a day of a shop's calendar moves; it may refuse. */
  onMoved(listener: (em: EntityManager, shopId: string) => Promise<void>): void {
    this.moved.listen(listener);
  }
}
