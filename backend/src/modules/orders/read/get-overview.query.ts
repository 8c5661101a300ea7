import type { Overview, OverviewDay } from '@hanout/contracts';
import { algiersDay, algiersMidnight, type Centimes, type Clock, DAY_MS, toCentimes } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK } from '../../../platform/clock/index.ts';

const WEEK_MS = 7 * DAY_MS;
/** Days that are over hardly change any more: a cancelled order may still leave its day. */
const PAST_KEPT_MS = 5 * 60_000;
/** Periods of shops whose past days are kept; the oldest goes. */
const MAX_KEPT = 200;
/** Days are compared as such, not as texts: there are many rows and few days. */
const DAY = `(at at time zone 'Africa/Algiers')::date`;

/** Proformas were not ordered yet, and what comes back of a delivered order was ordered before. */
const ORDERED = `state <> 'draft' and not (state = 'returned' and delivery_state = 'none')`;

interface Past {
  readonly until: number;
  readonly counted: Promise<Counted[]>;
}

interface Counted {
  readonly day: string;
  readonly milestone: 'received' | 'confirmed' | 'delivered' | 'returned';
  readonly orders: number;
}

/** The shop at a glance. */
@Injectable()
export class GetOverview {
  readonly #past = new Map<string, Past>();

  constructor(
    private readonly reader: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param days how many are counted, today included; @param money whether the accounts may be seen */
  async execute(shopId: string, days: number, money: boolean): Promise<Overview> {
    const now = this.clock.now();
    const today = algiersMidnight(now);
    const first = new Date(today.getTime() - (days - 1) * DAY_MS);
    const [past, present, calls, receivedWeekBefore, revenue] = await Promise.all([
      this.#countedBefore(shopId, first, today),
      this.#counted(shopId, today, null),
      this.#calls(shopId, today),
      this.#received(shopId, new Date(today.getTime() - WEEK_MS), new Date(now.getTime() - WEEK_MS)),
      money ? this.#revenue(shopId, today) : null,
    ]);
    const counted = [...past, ...present];
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

  /** Days that are over, counted once in five minutes by each process; whoever asks meanwhile waits for the same count. */
  #countedBefore(shopId: string, first: Date, today: Date): Promise<Counted[]> {
    const key = `${shopId} ${first.getTime()} ${today.getTime()}`;
    const now = this.clock.now().getTime();
    const kept = this.#past.get(key);
    if (kept && kept.until > now) return kept.counted;
    const counted = this.#counted(shopId, first, today);
    this.#past.delete(key);
    this.#past.set(key, { until: now + PAST_KEPT_MS, counted });
    counted.catch(() => this.#past.delete(key));
    if (this.#past.size > MAX_KEPT) this.#past.delete(this.#past.keys().next().value ?? '');
    return counted;
  }

  /** @param until null: up to now */
  #counted(shopId: string, since: Date, until: Date | null): Promise<Counted[]> {
    return this.reader.query(
      `/* sql */ select day::text, milestone, count(*)::int as orders from (
         select distinct ${DAY} as day, milestone, order_id from order_milestones
         where shop_id = $1 and at >= $2 and ($3::timestamptz is null or at < $3)) reached
       group by day, milestone
       union all
       select day::text, 'received', count(*)::int from (
         select ${DAY} as day from (
           select placed_at as at from order_rows
           where shop_id = $1 and placed_at >= $2 and ($3::timestamptz is null or placed_at < $3) and ${ORDERED}) placed) received
       group by day`,
      [shopId, since, until],
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

  /** What the deliveries since then are worth. */
  async #revenue(shopId: string, since: Date): Promise<Centimes> {
    const [row] = await this.reader.query<{ revenue: string }[]>(
      // Each by its index: the values of all orders are not worked out for those of a day.
      `/* sql */ select coalesce(sum(worth.value), 0) as revenue
       from (select distinct order_id from order_milestones where shop_id = $1 and at >= $2 and milestone = 'delivered') delivered
       cross join lateral (select v.value from order_values v where v.order_id = delivered.order_id offset 0) worth`,
      [shopId, since],
    );
    return toCentimes(Number(row?.revenue ?? 0));
  }
}
