import type { Overview, OverviewDay } from '@hanout/contracts';
import { algiersDay, algiersMidnight, type Centimes, type Clock, DAY_MS, toCentimes } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK } from '../../../platform/clock/index.ts';

const WEEK_MS = 7 * DAY_MS;
/** Days that are over hardly change any more: a cancelled order may still leave its day. */
const PAST_KEPT_MS = 5 * 60_000;
/** An order that still takes a step so many days after it was placed counts once the funnel's sums hold it. */
const LONGEST_DAYS = 120;
/** Periods of shops whose past days are kept; the oldest goes. */
const MAX_KEPT = 200;
interface Past {
  readonly until: number;
  readonly counted: Promise<Counted[]>;
}

interface Counted {
  readonly day: string;
  readonly received: number;
  readonly confirmed: number;
  readonly delivered: number;
  readonly returned: number;
}

/** The shop at a glance: each figure is that of the reports, which hear of what happened to orders within a moment. */
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
      money ? this.#revenue(shopId, algiersDay(now)) : null,
    ]);
    const counted = [...past, ...present];
    const onDay = new Map(counted.map((row) => [row.day, row]));
    const series = Array.from({ length: days }, (_, nth): OverviewDay => {
      const day = algiersDay(new Date(first.getTime() + nth * DAY_MS));
      const { received = 0, delivered = 0, returned = 0 } = onDay.get(day) ?? {};
      return { day, received, delivered, returned };
    });
    const { day, ...last } = series.at(-1) ?? { day: '', received: 0, delivered: 0, returned: 0 };
    return {
      at: now.toISOString(),
      today: {
        ...last,
        ...{ confirmed: onDay.get(day)?.confirmed ?? 0, calls, receivedWeekBefore },
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
    return this.reader.query<Counted[]>(
      `/* sql */ select day::text as day, sum(received)::int as received, sum(confirmed)::int as confirmed,
         sum(delivered)::int as delivered, sum(returned)::int as returned
       from (
         select day, received, confirmed, delivered, returned from day_steps
         where shop_id = $1 and day >= ($2::timestamptz at time zone 'Africa/Algiers')::date
           and placed_on >= ($2::timestamptz at time zone 'Africa/Algiers')::date - $4::int
           and ($3::timestamptz is null or day < ($3::timestamptz at time zone 'Africa/Algiers')::date)
         union all
         select (placed_at at time zone 'Africa/Algiers')::date, 1, 0, 0, 0 from unfollowed_orders
         where shop_id = $1 and placed_at >= $2 and ($3::timestamptz is null or placed_at < $3)
       ) steps group by day`,
      [shopId, since, until, LONGEST_DAYS],
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
      `/* sql */ select count(*)::int as orders from received_orders
       where shop_id = $1 and placed_at >= $2 and placed_at < $3`,
      [shopId, from, to],
    );
    return row?.orders ?? 0;
  }

  /** What a day's deliveries are worth: the figure of the reports, which are told of each within a moment. */
  async #revenue(shopId: string, day: string): Promise<Centimes> {
    const [row] = await this.reader.query<{ revenue: number }[]>(
      '/* sql */ select coalesce(sum(worth), 0)::bigint as revenue from day_worth where shop_id = $1 and day = $2::date',
      [shopId, day],
    );
    return toCentimes(row?.revenue ?? 0);
  }
}
