import { algiersTime, type Clock, type Locale } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import type { Line } from '../../../platform/sheets/index.ts';
import { HEADS, STATUS_WORDS, YES } from '../domain/sheet-words.ts';
import { totalOf } from '../domain/totals.ts';
import { GetAttendance, type Row } from './get-attendance.query.ts';

/** The month as lines of a file. */
@Injectable()
export class ExportAttendance {
  constructor(
    private readonly attendance: GetAttendance,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async *execute(shopId: string, month: string, locale: Locale): AsyncGenerator<readonly Line[]> {
    const rows = await this.attendance.rows(shopId, month);
    const values = dayValues(rows, this.clock.now());
    yield [[...HEADS[locale]], ...rows.map((row) => [...lineOf(row, locale), values.get(row.id) ?? ''])];
  }
}

/** Whole and half days, each beside its first arrival. */
function dayValues(rows: readonly Row[], now: Date): Map<string, string> {
  const values = new Map<string, string>();
  for (const own of Map.groupBy(rows, ({ staff_id, day }) => `${staff_id} ${day}`).values()) {
    const [first] = own;
    const { days, halfDays } = totalOf('', '', own, now);
    if (first && days > 0) values.set(first.id, halfDays > 0 ? '0,5' : '1');
  }
  return values;
}

const clock = (at: Date | null) => (at ? algiersTime(at) : '');

function lineOf({ name, day, check_in, check_out, status, corrected }: Row, locale: Locale): Line {
  const minutes = check_in && check_out ? Math.floor((check_out.getTime() - check_in.getTime()) / 60_000) : 0;
  const hours = check_out ? `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}` : '';
  const said = STATUS_WORDS[locale][status];
  return [name, day, clock(check_in), clock(check_out), hours, said, corrected ? YES[locale] : ''];
}
