import { HABIT_FIGURES, type Habit, HELD_FIGURES, reportWords } from '@hanout/contracts';
import { daFromCentimes, type Locale } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import type { Line } from '../../../platform/sheets/index.ts';
import { GetHabits } from './get-habits.query.ts';
import { GetHeldMoney } from './get-held-money.query.ts';

/** How customers and money stand, as lines of files in a reader's words. */
@Injectable()
export class ExportStanding {
  constructor(
    private readonly habits: GetHabits,
    private readonly money: GetHeldMoney,
  ) {}

  async *customers(shopId: string, by: Habit, locale: Locale): AsyncGenerator<readonly Line[]> {
    const words = reportWords[locale];
    yield [[words.habit[by], ...HABIT_FIGURES.map((name) => words.figure[name][0])]];
    const { rows } = await this.habits.execute(shopId, by);
    yield rows.map(({ band, customers, orders, delivered, refused, refusalRate, spent, average }) => [
      ...[words.habitBand[by][band] ?? '', customers, orders, delivered, refused],
      ...[refusalRate === null ? null : refusalRate / 100, daFromCentimes(spent), daFromCentimes(average)],
    ]);
  }

  async *holders(shopId: string, locale: Locale): AsyncGenerator<readonly Line[]> {
    const { figure, heldBand, holder, word } = reportWords[locale];
    const names = HELD_FIGURES.map((name) => figure[name][0]);
    yield [[word.holder, word.name, names[0] ?? '', ...heldBand, ...names.slice(1)]];
    const { rows } = await this.money.execute(shopId);
    yield rows.map((row) => [
      ...[holder[row.holder], row.name, daFromCentimes(row.amount)],
      ...heldBand.map((_, nth) => (row.bands ? daFromCentimes(row.bands[nth] ?? row.amount) : null)),
      ...[row.days === null ? null : row.orders, row.days],
    ]);
  }
}
