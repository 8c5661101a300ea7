import { HELD_BANDS, type HeldMoney, type HeldRow, HOLDERS, type Holder } from '@hanout/contracts';
import { algiersDay, type Clock, toCentimes } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK } from '../../../platform/clock/index.ts';

interface HeldRecord {
  readonly holder: Holder;
  readonly key: string;
  readonly name: string;
  readonly amount: number;
  readonly orders: number;
  readonly days: number | null;
  readonly bands: readonly string[];
}

const HELD = `/* sql */ select holder, key, name, sum(amount)::bigint as amount, count(days)::int as orders, max(days)::int as days,
  array[coalesce(sum(amount) filter (where band = 0), 0)::text, coalesce(sum(amount) filter (where band = 1), 0)::text,
    coalesce(sum(amount) filter (where band = 2), 0)::text, coalesce(sum(amount) filter (where band = 3), 0)::text,
    coalesce(sum(amount) filter (where band = 4), 0)::text] as bands
from (
  select holder, key, name, amount, $2::date - (since at time zone 'Africa/Algiers')::date as days,
    width_bucket($2::date - (since at time zone 'Africa/Algiers')::date, $3::int[]) as band
  from held_money where shop_id = $1
) aged group by holder, key, name`;

/** Who has the money that the shop has earned, and since when. */
@Injectable()
export class GetHeldMoney {
  constructor(
    private readonly reader: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Holders by kind, the largest first. */
  async execute(shopId: string): Promise<{ totals: HeldMoney; rows: HeldRow[] }> {
    const today = algiersDay(this.clock.now());
    const found = await this.reader.query<HeldRecord[]>(HELD, [shopId, today, HELD_BANDS]);
    const rows = found.sort(
      (a, b) => HOLDERS.indexOf(a.holder) - HOLDERS.indexOf(b.holder) || b.amount - a.amount,
    );
    return {
      totals: together(rows),
      rows: rows.map((row) => ({ holder: row.holder, key: row.key, name: row.name, ...together([row]) })),
    };
  }
}

const sum = (figures: readonly number[]): number => figures.reduce((all, one) => all + one, 0);

/** What has an age stands in the bands; what lies in accounts or is on its way has none. */
function together(rows: readonly HeldRecord[]): HeldMoney {
  const aged = rows.filter(({ days }) => days !== null);
  const band = (nth: number) => toCentimes(sum(aged.map(({ bands }) => Number(bands[nth]))));
  return {
    amount: toCentimes(sum(rows.map(({ amount }) => amount))),
    bands: aged.length === 0 ? null : Array.from({ length: HELD_BANDS.length + 1 }, (_, nth) => band(nth)),
    orders: sum(rows.map(({ orders }) => orders)),
    days: aged.length === 0 ? null : Math.max(...aged.map(({ days }) => days ?? 0)),
  };
}
