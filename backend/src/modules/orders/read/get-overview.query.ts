import type { Overview, OverviewDay } from '@hanout/contracts';
import { algiersDay, algiersMidnight, type Clock, DAY_MS, daFromCentimes, toCentimes } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK } from '../../../platform/clock/index.ts';

const WEEK_MS = 7 * DAY_MS;
/** Days are compared as such, not as texts: there are many rows and few days. */
const DAY = `(at at time zone 'Africa/Algiers')::date`;

/** Proformas were not ordered yet, and what comes back of a delivered order was ordered before. */
const ORDERED = `state <> 'draft' and not (state = 'returned' and delivery_state = 'none')`;

interface Counted {
  readonly day: string;
  readonly milestone: 'received' | 'confirmed' | 'delivered' | 'returned';
  readonly orders: number;
}

/** The shop at a glance. */
@Injectable()
export class GetOverview {
  constructor(
    private readonly reader: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param days how many are counted, today included; @param money whether the accounts may be seen */
  async execute(shopId: string, days: number, money: boolean): Promise<Overview> {
    const now = this.clock.now();
    const today = algiersMidnight(now);
    const first = new Date(today.getTime() - (days - 1) * DAY_MS);
    const [counted, calls, receivedWeekBefore, revenue] = await Promise.all([
      this.#counted(shopId, first),
      this.#calls(shopId, today),
      this.#received(shopId, new Date(today.getTime() - WEEK_MS), new Date(now.getTime() - WEEK_MS)),
      money ? this.#revenue(shopId, today) : null,
    ]);
    const of = (day: string, milestone: Counted['milestone']) =>
      counted.find((row) => row.day === day && row.milestone === milestone)?.orders ?? 0;
    const series = Array.from({ length: days }, (_, nth): OverviewDay => {
      const day = algiersDay(new Date(first.getTime() + nth * DAY_MS));
      const [received, delivered, returned] = [
        of(day, 'received'),
        of(day, 'delivered'),
        of(day, 'returned'),
      ];
      return { day, received, delivered, returned };
    });
    const { day, ...last } = series.at(-1) ?? { day: '', received: 0, delivered: 0, returned: 0 };
    return {
      at: now.toISOString(),
      today: {
        ...last,
        ...{ confirmed: of(day, 'confirmed'), calls, receivedWeekBefore },
        revenue,
      },
      days: series,
    };
  }

  #counted(shopId: string, since: Date): Promise<Counted[]> {
    return this.reader.query(
      `/* sql */ select day::text, milestone, count(*)::int as orders from (
         select distinct ${DAY} as day, milestone, order_id from order_milestones where shop_id = $1 and at >= $2) reached
       group by day, milestone
       union all
       select day::text, 'received', count(*)::int from (
         select ${DAY} as day from (
           select placed_at as at from order_rows where shop_id = $1 and placed_at >= $2 and ${ORDERED}) placed) received
       group by day`,
      [shopId, since],
    );
  }

  async #calls(shopId: string, since: Date): Promise<number> {
    const [row] = await this.reader.query<{ calls: number }[]>(
      '/* sql */ select count(*)::int as calls from desk_calls where shop_id = $1 and at >= $2 and result is not null',
      [shopId, since],
    );
    return row?.calls ?? 0;
  }

  async #received(shopId: string, from: Date, to: Date): Promise<number> {
    const [row] = await this.reader.query<{ orders: number }[]>(
      `/* sql */ select count(*)::int as orders from order_rows
       where shop_id = $1 and placed_at >= $2 and placed_at < $3 and ${ORDERED}`,
      [shopId, from, to],
    );
    return row?.orders ?? 0;
  }

  /** What the deliveries since then are worth, in DA. */
  async #revenue(shopId: string, since: Date): Promise<number> {
    const [row] = await this.reader.query<{ revenue: string }[]>(
      // Each by its index: the values of all orders are not worked out for those of a day.
      `/* sql */ select coalesce(sum(worth.value), 0) as revenue
       from (select distinct order_id from order_milestones where shop_id = $1 and at >= $2 and milestone = 'delivered') delivered
       cross join lateral (select v.value from order_values v where v.order_id = delivered.order_id offset 0) worth`,
      [shopId, since],
    );
    return daFromCentimes(toCentimes(Number(row?.revenue ?? 0)));
  }
}
