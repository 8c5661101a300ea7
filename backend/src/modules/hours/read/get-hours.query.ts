import type { HoursWeek, SpecialDay } from '@hanout/contracts';
import type { HoursPlan, Span, Translations } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import { calendarOf, type KeptDay } from '../domain/calendar.ts';
import { type HoursRow, plainWeek, weekOf } from '../domain/week.ts';
import type { OpeningHourRowsView, SpecialDayRowsView } from './views.generated.ts';

const WEEKS = `/* prepared:opening-hours */
select profile, day, position, opens, closes, day_off from opening_hour_rows where shop_id = $1`;
/** All that were decided: a few a year. */
const DAYS = `/* prepared:special-days */
select id, key, kind, names, from_day, to_day, state, effect, spans from special_day_rows where shop_id = $1`;

type WeekRow = Omit<OpeningHourRowsView, 'shop_id'>;
type DayRow = Omit<RowOf<SpecialDayRowsView, { names: Translations; spans: Span[] }>, 'shop_id'>;

export interface Weeks {
  readonly regular: HoursWeek | null;
  readonly ramadan: HoursWeek | null;
}

/** When a shop is open, as it was last saved. */
@Injectable()
export class GetHours {
  constructor(private readonly reader: DataSource) {}

  async weeks(shopId: string): Promise<Weeks> {
    const found = await this.reader.query<WeekRow[]>(WEEKS, [shopId]);
    const rows = found.map(({ day_off: dayOff, ...row }): HoursRow => ({ ...row, dayOff }));
    return { regular: weekOf(rows, 'regular'), ramadan: weekOf(rows, 'ramadan') };
  }

  /** The calendar of some days with what the shop decided. */
  async days(shopId: string, from: string, to: string): Promise<SpecialDay[]> {
    const rows = await this.reader.query<DayRow[]>(DAYS, [shopId]);
    return calendarOf(from, to, rows.map(keptDay));
  }

  /** What decides the hours of some days; null: the shop has not said when it is open. */
  async plan(shopId: string, from: string, to: string): Promise<HoursPlan<SpecialDay> | null> {
    const [{ regular, ramadan }, special] = await Promise.all([
      this.weeks(shopId),
      this.days(shopId, from, to),
    ]);
    return regular && { regular: plainWeek(regular), ramadan: ramadan && plainWeek(ramadan), special };
  }
}

const keptDay = ({ from_day: from, to_day: to, ...row }: DayRow): KeptDay => ({ ...row, from, to });
