import { HABIT_BANDS, type Habit, type HabitFigures, type HabitRow } from '@hanout/contracts';
import { toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

interface HabitRecord {
  readonly band: number;
  readonly customers: number;
  readonly orders: number;
  readonly delivered: number;
  readonly refused: number;
  readonly spent: number;
}

const KEYS = { orders: 'orders', refusals: 'refused' } as const satisfies Record<Habit, string>;
const habits = (
  by: Habit,
): string => `/* sql */ select width_bucket(${KEYS[by]}, $2::int[]) as band, count(*)::int as customers,
  sum(orders)::int as orders, sum(delivered)::int as delivered, sum(refused)::int as refused, sum(spent)::bigint as spent
from customer_habits where shop_id = $1 group by 1 order by 1`;

/** Customers by what they have done so far. */
@Injectable()
export class GetHabits {
  constructor(private readonly reader: DataSource) {}

  async execute(shopId: string, by: Habit): Promise<{ totals: HabitFigures; rows: HabitRow[] }> {
    const found = await this.reader.query<HabitRecord[]>(habits(by), [shopId, HABIT_BANDS[by]]);
    const of = (band: number) => found.filter((row) => row.band === band);
    const rows = Array.from({ length: HABIT_BANDS[by].length + 1 }, (_, band) => ({
      band,
      ...together(of(band)),
    }));
    return { totals: together(found), rows };
  }
}

function together(rows: readonly HabitRecord[]): HabitFigures {
  const sum = (of: Exclude<keyof HabitRecord, 'band'>) => rows.reduce((all, row) => all + row[of], 0);
  const [customers, delivered, refused] = [sum('customers'), sum('delivered'), sum('refused')];
  const over = delivered + refused;
  return {
    ...{ customers, orders: sum('orders'), delivered, refused },
    refusalRate: over === 0 ? null : Math.round((refused / over) * 10_000),
    spent: toCentimes(sum('spent')),
    average: toCentimes(customers === 0 ? 0 : Math.round(sum('spent') / customers)),
  };
}
