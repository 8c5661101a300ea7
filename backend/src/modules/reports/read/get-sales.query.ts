import {
  MAX_REPORT_ROWS,
  type MarginRow,
  type SalesBy,
  type SalesQuestion,
  type SalesRow,
} from '@hanout/contracts';
import { type Centimes, type Locale, toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ShopApi } from '../../shop/index.ts';
import { NameThings } from './name-things.query.ts';
import { periodBefore, shifted, wholeMonths } from './periods.ts';
import {
  figuresOf,
  isTimed,
  marginFigures,
  netOf,
  pointsOf,
  restOf,
  timedRows,
  total,
} from './sales-figures.ts';
import {
  BY_DAY,
  type DayDim,
  FEES,
  type FewDim,
  isDayDim,
  isFewDim,
  isGoodsDim,
  OF_DAYS,
  ofFacts,
  ofFew,
  ofMonths,
  type SumsRecord,
} from './sales-statements.ts';

export interface SalesAsked extends SalesQuestion {
  readonly shopId: string;
  readonly locale: Locale;
}

/** What is asked for besides period and kind, as parameters of the facts' statement. */
export const narrowing = ({ shopId, from, to, ...asked }: SalesAsked, ofGoods = false): unknown[] => [
  ...[
    shopId,
    from,
    to,
    asked.channel ?? null,
    asked.payment ?? null,
    asked.wilaya ?? null,
    asked.transporter ?? null,
  ],
  ...[asked.agent ?? null, asked.category ?? null, asked.brand ?? null, asked.product ?? null],
  // What was charged for delivery belongs to no product.
  !(ofGoods || asked.category || asked.brand || asked.product),
  ...[asked.register ?? null, asked.cashier ?? null],
];

/** What was sold and what came back: from sums where nothing but the period narrows it, else from the facts themselves. */
@Injectable()
export class GetSales {
  constructor(
    private readonly reader: DataSource,
    private readonly names: NameThings,
    private readonly shops: ShopApi,
  ) {}

  async execute(question: SalesAsked) {
    const before = periodBefore(question);
    const earlier = { ...question, ...before };
    const timed = isTimed(question.by);
    const [days, daysBefore, kinds, kindsBefore, only] = await Promise.all([
      this.#days(question),
      this.#days(earlier),
      timed ? [] : this.#kinds(question),
      timed ? [] : this.#kinds(earlier),
      this.names.ofChoices(question.shopId, onlyOf(question), question.locale),
    ]);
    const rows = timed ? timedRows(question.by, days) : kinds;
    const nets = new Map(kindsBefore.map((row) => [row.key, netOf(row)]));
    // Times differ from period to period: beside a day stands no other.
    const ofKey = (key: string) => (timed ? null : (nets.get(key) ?? toCentimes(0)));
    return {
      ...{ from: question.from, to: question.to, totals: figuresOf(days), series: pointsOf(question, days) },
      before: { ...before, totals: figuresOf(daysBefore), series: pointsOf(before, daysBefore) },
      ...(await this.#shown(question, rows, (row) => ({ ...figuresOf([row]), before: ofKey(row.key) }))),
      only,
    };
  }

  async margins(question: SalesAsked) {
    const method = await this.method(question.shopId);
    const timed = isTimed(question.by);
    const [days, kinds, fees] = await Promise.all([
      this.#days(question),
      timed ? [] : this.#kinds(question),
      this.#fees(question),
    ]);
    const rows = timed ? timedRows(question.by, days) : kinds;
    const marginOf = (of: readonly SumsRecord[]) => marginFigures(of, method);
    return {
      ...{ from: question.from, to: question.to, method, fees, totals: marginOf(days) },
      delivery: toCentimes(total(days, 'delivery')),
      ...(await this.#shown(question, rows, (row) => marginOf([row]))),
    };
  }

  /** By which the shop is shown its costs. */
  async method(shopId: string) {
    return (await this.shops.byId(shopId))?.settings.costMethod ?? 'average';
  }

  /** All of its rows, for a file. */
  async all(question: SalesAsked): Promise<{ name: string; row: SumsRecord }[]> {
    const rows = isTimed(question.by)
      ? timedRows(question.by, await this.#days(question))
      : await this.#kinds(question);
    return this.#named(question, rows);
  }

  async #shown<T extends SalesFiguresOf>(
    question: SalesAsked,
    rows: readonly SumsRecord[],
    of: (row: SumsRecord) => T,
  ) {
    const named = await this.#named(question, rows.slice(0, MAX_REPORT_ROWS));
    return { rows: named.map(({ name, row }) => ({ key: row.key, name, ...of(row) })), found: rows.length };
  }

  async #named({ shopId, locale, by }: SalesAsked, rows: readonly SumsRecord[]) {
    const names = await this.names.execute(
      shopId,
      by,
      rows.map(({ key }) => key),
      locale,
    );
    return rows.map((row) => ({ name: names.get(row.key) ?? row.key, row }));
  }

  async #fees({ shopId, from, to }: SalesAsked): Promise<Centimes> {
    const midnight = (day: string) => new Date(`${day}T00:00:00+01:00`);
    const [row] = await this.reader.query<{ fees: number }[]>(FEES, [
      shopId,
      midnight(from),
      midnight(shifted(to, 1)),
    ]);
    return toCentimes(row?.fees ?? 0);
  }

  /** Day by day, whatever it is added up by: the totals are theirs. */
  #days(question: SalesAsked): Promise<SumsRecord[]> {
    const only = onlyDim(question);
    if (!only) return this.reader.query<SumsRecord[]>(`${ofFacts('day')} order by key`, narrowing(question));
    const { shopId, from, to } = question;
    return this.reader.query<SumsRecord[]>(BY_DAY, [shopId, only.dim, only.key, from, to]);
  }

  /** By what is no time, the largest first. */
  async #kinds(question: SalesAsked): Promise<SumsRecord[]> {
    const found = await this.#ofKind(question);
    // An order has lines of several rates, categories and brands: it is counted at none of them.
    const counted = !MANY_IN_AN_ORDER.has(question.by);
    const rows = counted ? found : found.map((row) => ({ ...row, orders: 0, returns: 0 }));
    if (question.by === 'hour') return rows.sort((a, b) => Number(a.key) - Number(b.key));
    return rows.sort((a, b) => netOf(b) - netOf(a) || a.key.localeCompare(b.key));
  }

  #ofKind(question: SalesAsked): Promise<SumsRecord[]> {
    const { by, shopId, from, to } = question;
    if (onlyDim(question)?.dim === 'all') {
      if (isDayDim(by)) return this.reader.query<SumsRecord[]>(OF_DAYS, [shopId, by, from, to]);
      if (isFewDim(by)) return this.#ofFew(question, by);
      if (isGoodsDim(by))
        return this.reader.query<SumsRecord[]>(ofMonths(by), [shopId, from, to, ...wholeMonths(question)]);
    }
    return this.reader.query<SumsRecord[]>(ofFacts(by), narrowing(question, isGoodsDim(by)));
  }

  /** What orders sold that say it, and as one row all the others. */
  async #ofFew({ shopId, from, to }: SalesAsked, by: FewDim): Promise<SumsRecord[]> {
    const [sold, [all]] = await Promise.all([
      this.reader.query<SumsRecord[]>(ofFew(by), [shopId, from, to]),
      this.reader.query<SumsRecord[]>(OF_DAYS, [shopId, 'all', from, to]),
    ]);
    const rest = all && restOf(all, sold);
    return rest ? [...sold, rest] : sold;
  }
}

type SalesFiguresOf = Omit<SalesRow, 'key' | 'name'> | Omit<MarginRow, 'key' | 'name'>;

/** The one kept sum that answers what is asked for; null where only the facts do. */
function onlyDim(asked: SalesAsked): { dim: DayDim | 'all'; key: string } | null {
  if (asked.category || asked.brand || asked.product || asked.register || asked.cashier) return null;
  const { channel, payment, wilaya, transporter, agent } = asked;
  const named = Object.entries({ channel, payment, wilaya, transporter, agent }).filter(
    ([, value]) => value !== undefined,
  );
  const [first, second] = named;
  if (second) return null;
  return first ? { dim: first[0] as DayDim, key: String(first[1]) } : { dim: 'all', key: '' };
}

const onlyOf = ({ product, category, brand, register, cashier }: SalesAsked) => ({
  ...{ product, category, brand, register, cashier },
});
const MANY_IN_AN_ORDER: ReadonlySet<SalesBy> = new Set(['tax', 'category', 'brand']);
