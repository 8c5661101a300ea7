import type { FunnelFigures, FunnelQuestion, FunnelRow } from '@hanout/contracts';
import { MAX_REPORT_ROWS } from '@hanout/contracts';
import { DAY_MS, type Locale, toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type FunnelDim,
  type FunnelRecord,
  isFunnelDim,
  isPlain,
  ofDays,
  ofMonths,
  ofOrders,
} from './funnel-statements.ts';
import { NameThings } from './name-things.query.ts';
import { wholeMonths } from './periods.ts';

export interface FunnelAsked extends FunnelQuestion {
  readonly shopId: string;
  readonly locale: Locale;
}

/** What became of orders, in one of two readings that are never mixed. */
@Injectable()
export class GetFunnel {
  constructor(
    private readonly reader: DataSource,
    private readonly names: NameThings,
  ) {}

  async execute(question: FunnelAsked) {
    const asked = this.#asked(question);
    const [total, rows] = await Promise.all([
      // Of what each order is of one, the rows together are all of them.
      isPlain(question.by) ? asked.then(together) : this.#total(question),
      asked.then((found) => ordered(question, found)),
    ]);
    const shown = await this.#named(question, rows.slice(0, MAX_REPORT_ROWS));
    const { from, to, reading } = question;
    return { from, to, reading, totals: figuresOf(total), rows: shown, found: rows.length };
  }

  /** All of its rows, for a file. */
  async all(question: FunnelAsked): Promise<FunnelRow[]> {
    return this.#named(question, ordered(question, await this.#asked(question)));
  }

  async #named({ shopId, by, locale }: FunnelAsked, rows: readonly FunnelRecord[]): Promise<FunnelRow[]> {
    const names = await this.names.execute(
      shopId,
      by,
      rows.map(({ key }) => key),
      locale,
    );
    return rows.map((row) => ({ key: row.key, name: names.get(row.key) ?? row.key, ...figuresOf(row) }));
  }

  /** All orders at once, as days of the sums have them, or else order by order. */
  async #total(question: FunnelAsked): Promise<FunnelRecord> {
    const { reading } = question;
    const only = onlyDim(question);
    const asked = narrowing(question);
    if (!only) return together(await this.reader.query<FunnelRecord[]>(ofOrders(reading, 'all'), asked));
    return together(
      await this.reader.query<FunnelRecord[]>(ofDays(reading, 'day'), [...asked, only[0], only[1]]),
    );
  }

  #asked(question: FunnelAsked): Promise<FunnelRecord[]> {
    const { by, reading } = question;
    const only = onlyDim(question);
    const asked = narrowing(question);
    if (only && by === 'day')
      return this.reader.query<FunnelRecord[]>(ofDays(reading, 'day'), [...asked, only[0], only[1]]);
    const all = only?.[1] === null;
    if (all && isFunnelDim(by))
      return this.reader.query<FunnelRecord[]>(ofDays(reading, by), [...asked, by, null]);
    if (all && by === 'product')
      return this.reader.query<FunnelRecord[]>(ofMonths(reading), [...asked, ...wholeMonths(question)]);
    return this.reader.query<FunnelRecord[]>(ofOrders(reading, by), asked);
  }
}

/** The kept sums that answer what is asked for: of which kind, and which of it; null where only the orders do. */
function onlyDim({ channel, wilaya, transporter, agent }: FunnelAsked): [FunnelDim, string | null] | null {
  const named = Object.entries({ channel, wilaya, transporter, agent }).filter(
    ([, value]) => value !== undefined,
  );
  const [first, second] = named;
  if (second) return null;
  // Each order has one channel, and there are few: all of them are all orders.
  return first ? [first[0] as FunnelDim, String(first[1])] : ['channel', null];
}

/** The newest day first, hours as they pass, else what most happened to. */
function ordered({ by }: FunnelAsked, rows: readonly FunnelRecord[]): FunnelRecord[] {
  if (by === 'day') return rows.toSorted((a, b) => (a.key < b.key ? 1 : -1));
  if (by === 'hour') return rows.toSorted((a, b) => Number(a.key) - Number(b.key));
  const weight = ({ received, confirmed, delivered }: FunnelRecord) => received + confirmed + delivered;
  return rows
    .filter((row) => weight(row) > 0)
    .sort((a, b) => weight(b) - weight(a) || a.key.localeCompare(b.key));
}

const narrowing = ({ shopId, from, to, ...asked }: FunnelAsked): unknown[] => [
  ...[shopId, from, to, asked.channel ?? null, asked.wilaya ?? null, asked.transporter ?? null],
  ...[asked.agent ?? null, asked.duplicates === 'true'],
];

const NOTHING: FunnelRecord = {
  ...{ key: '', received: 0, duplicates: 0, confirmed: 0, shipped: 0, delivered: 0, sentBack: 0, lost: 0 },
  ...{ cancelled: 0, open: 0, collected: 0, total: 0, deliveryMs: 0 },
};
function together(rows: readonly FunnelRecord[]): FunnelRecord {
  const { key, ...figures } = NOTHING;
  const names = Object.keys(figures) as Exclude<keyof FunnelRecord, 'key'>[];
  const sums = names.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]);
  return { ...NOTHING, ...Object.fromEntries(sums), key };
}

const points = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10_000);

function figuresOf({ key: _, total, deliveryMs, ...counts }: FunnelRecord = NOTHING): FunnelFigures {
  const { received, confirmed, shipped, delivered, sentBack, lost } = counts;
  return {
    ...counts,
    worth: toCentimes(total),
    confirmedRate: points(confirmed, received),
    deliveredRate: points(delivered, delivered + sentBack + lost),
    shippedRate: points(delivered, shipped),
    /** Tenths of a day. */
    days: delivered === 0 ? null : Math.round((deliveryMs / delivered / DAY_MS) * 10),
  };
}
