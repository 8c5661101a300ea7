import type { ThemePlan } from '@hanout/contracts';
import { algiersDay, type Clock, dayPlus } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK } from '../../../platform/clock/index.ts';
import { HoursApi } from '../../hours/index.ts';
import type { ThemePlanRowsView } from './views.generated.ts';

const PLANS = `/* prepared:theme-plans */
select id, theme_id, theme, starts_at, ends_at, anchor, state from theme_plan_rows
where shop_id = $1 order by starts_at desc limit 50`;

type Row = Omit<ThemePlanRowsView, 'shop_id'>;

/** How far ahead holidays are offered, days. */
const AHEAD = 400;

/** What is planned, and the holidays of the moon that a plan can follow. */
@Injectable()
export class GetPlans {
  constructor(
    private readonly reader: DataSource,
    private readonly hours: HoursApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(shopId: string) {
    const today = algiersDay(this.clock.now());
    const [rows, days] = await Promise.all([
      this.reader.query<Row[]>(PLANS, [shopId]),
      this.hours.days(shopId, dayPlus(today, -AHEAD), dayPlus(today, AHEAD)),
    ]);
    const lunar = days.filter(({ computed }) => computed !== null);
    const waiting = new Set(lunar.filter(({ state }) => state === 'to_confirm').map(({ key }) => key));
    const moons = lunar
      .filter(({ to }) => to >= today)
      .map(({ id: key, names, from, to }) => ({ key, names, from, to, confirmed: !waiting.has(key) }));
    return { items: rows.map((row) => planOf(row, !waiting.has(row.anchor))), moons };
  }
}

function planOf(row: Row, confirmed: boolean): ThemePlan {
  const { id, theme_id: themeId, theme, anchor, state } = row;
  const from = algiersDay(new Date(row.starts_at));
  const to = dayPlus(algiersDay(new Date(row.ends_at)), -1);
  return { id, themeId, theme, from, to, anchor, confirmed, state: state as ThemePlan['state'] };
}
