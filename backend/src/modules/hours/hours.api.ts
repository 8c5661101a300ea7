import type { SpecialDay } from '@hanout/contracts';
import type { HoursPlan } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { GetHours } from './read/get-hours.query.ts';

/** The door of the hours. */
@Injectable()
export class HoursApi {
  constructor(private readonly hours: GetHours) {}

  /** What decides the hours of some days (`hoursOfDay`); null: the shop has not said when it is open. */
  plan(shopId: string, from: string, to: string): Promise<HoursPlan<SpecialDay> | null> {
    return this.hours.plan(shopId, from, to);
  }
}
