import type {
  MarginFigures,
  MarginRow,
  SalesBy,
  SalesFigures,
  SalesPoint,
  SalesQuestion,
  SalesRow,
} from '@hanout/contracts';
import { MAX_REPORT_ROWS } from '@hanout/contracts';
import { type Centimes, DAY_MS, type Locale, toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ShopApi } from '../../shop/index.ts';
import { NameThings } from './name-things.query.ts';
import {
  BY_DAY,
  type DayDim,
  FEES,
  isDayDim,
  isGoodsDim,
  OF_DAYS,
  ofFacts,
  ofMonths,
  type SumsRecord,
} from './sales-statements.ts';

/** Days of Algiers, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}
export interface SalesAsked extends SalesQuestion {
  readonly shopId: string;
  readonly locale: Locale;
}

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** As many days, right before. */
export function periodBefore({ from, to }: Period): Period {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return { from: shifted(from, -days), to: shifted(from, -1) };
}

/** The first days of the first month that lies whole in a period, and of the first after it that does not. */
function wholeMonths({ from, to }: Period): [string, string] {
  const first = from.endsWith('-01') ? from : `${shifted(`${from.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
  const after = `${shifted(to, 1).slice(0, 7)}-01`;
  return after > first ? [first, after] : [shifted(to, 1), shifted(to, 1)];
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
      this.names.ofChoices(question.shopId, onlyGoods(question), question.locale),
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
    return rows.sort((a, b) => netOf(b) - netOf(a) || a.key.localeCompare(b.key));
  }

  #ofKind(question: SalesAsked): Promise<SumsRecord[]> {
    const { by, shopId, from, to } = question;
    if (onlyDim(question)?.dim === 'all') {
      if (isDayDim(by)) return this.reader.query<SumsRecord[]>(OF_DAYS, [shopId, by, from, to]);
      if (isGoodsDim(by))
        return this.reader.query<SumsRecord[]>(ofMonths(by), [shopId, from, to, ...wholeMonths(question)]);
    }
    return this.reader.query<SumsRecord[]>(ofFacts(by), narrowing(question, isGoodsDim(by)));
  }
}

type SalesFiguresOf = Omit<SalesRow, 'key' | 'name'> | Omit<MarginRow, 'key' | 'name'>;

/** The one kept sum that answers what is asked for; null where only the facts do. */
function onlyDim(asked: SalesAsked): { dim: DayDim | 'all'; key: string } | null {
  if (asked.category || asked.brand || asked.product) return null;
  const { channel, payment, wilaya, transporter, agent } = asked;
  const named = Object.entries({ channel, payment, wilaya, transporter, agent }).filter(
    ([, value]) => value !== undefined,
  );
  const [first, second] = named;
  if (second) return null;
  return first ? { dim: first[0] as DayDim, key: String(first[1]) } : { dim: 'all', key: '' };
}

const netOf = ({ gross, reductions, returned }: SumsRecord): Centimes =>
  toCentimes(gross - reductions - returned);
const total = (rows: readonly SumsRecord[], figure: Exclude<keyof SumsRecord, 'key'>): number =>
  rows.reduce((sum, row) => sum + row[figure], 0);

const onlyGoods = ({ product, category, brand }: SalesAsked) => ({ product, category, brand });
const MANY_IN_AN_ORDER: ReadonlySet<SalesBy> = new Set(['tax', 'category', 'brand']);
const isTimed = (by: SalesBy): boolean => by === 'day' || by === 'month';

/** The newest first. */
const timedRows = (by: SalesBy, days: readonly SumsRecord[]): SumsRecord[] =>
  (by === 'month' ? byMonth(days) : days).toReversed();

function byMonth(days: readonly SumsRecord[]): SumsRecord[] {
  const months = Map.groupBy(days, ({ key }) => key.slice(0, 7));
  const figures = ([key, of]: [string, SumsRecord[]]): SumsRecord => {
    const names = Object.keys(of[0] ?? {}).filter((name) => name !== 'key') as Exclude<
      keyof SumsRecord,
      'key'
    >[];
    return {
      ...Object.fromEntries(names.map((name) => [name, total(of, name)])),
      key,
    } as unknown as SumsRecord;
  };
  return [...months].map(figures);
}

/** The figures of some rows together; net without tax is of goods, as net is. */
export function figuresOf(rows: readonly SumsRecord[]): SalesFigures {
  const [gross, reductions, returned] = [
    total(rows, 'gross'),
    total(rows, 'reductions'),
    total(rows, 'returned'),
  ];
  return {
    ...{ orders: total(rows, 'orders'), returns: total(rows, 'returns') },
    ...{ pieces: total(rows, 'pieces'), returnedPieces: total(rows, 'returnedPieces') },
    ...{ gross: toCentimes(gross), reductions: toCentimes(reductions), returned: toCentimes(returned) },
    ...{ net: toCentimes(gross - reductions - returned), netHt: toCentimes(total(rows, 'ht')) },
    ...{ tax: toCentimes(total(rows, 'tax')), delivery: toCentimes(total(rows, 'delivery')) },
  };
}

const points = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10_000);

export function marginFigures(rows: readonly SumsRecord[], method: 'average' | 'fifo'): MarginFigures {
  const layered = method === 'fifo';
  const [costedHt, cost] = [
    total(rows, layered ? 'layeredHt' : 'costedHt'),
    total(rows, layered ? 'layeredCost' : 'cost'),
  ];
  const netHt = total(rows, 'ht');
  return {
    ...{ netHt: toCentimes(netHt), costedHt: toCentimes(costedHt), cost: toCentimes(cost) },
    ...{
      margin: toCentimes(costedHt - cost),
      rate: points(costedHt - cost, costedHt),
      coverage: points(costedHt, netHt),
    },
    ...{
      estimatedHt: toCentimes(total(rows, 'estimatedHt')),
      pieces: total(rows, 'pieces') - total(rows, 'returnedPieces'),
    },
  };
}

/** No day is left out. */
function pointsOf({ from, to }: Period, days: readonly SumsRecord[]): SalesPoint[] {
  const of = new Map(days.map((row) => [row.key, row]));
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return Array.from({ length }, (_, nth) => {
    const day = shifted(from, nth);
    const row = of.get(day);
    return { day, net: row ? netOf(row) : toCentimes(0), orders: row?.orders ?? 0 };
  });
}
