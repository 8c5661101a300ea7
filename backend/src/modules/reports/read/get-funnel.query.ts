import type { FunnelBy, FunnelFigures, FunnelQuestion, FunnelRow } from '@hanout/contracts';
import { MAX_REPORT_ROWS } from '@hanout/contracts';
import { DAY_MS, type Locale, toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NameThings } from './name-things.query.ts';

export interface FunnelAsked extends FunnelQuestion {
  readonly shopId: string;
  readonly locale: Locale;
}

interface FunnelRecord {
  readonly key: string;
  readonly received: number;
  readonly duplicates: number;
  readonly confirmed: number;
  readonly shipped: number;
  readonly delivered: number;
  readonly sentBack: number;
  readonly lost: number;
  readonly cancelled: number;
  readonly open: number;
  readonly collected: number;
  readonly total: number;
  readonly deliveryMs: number;
}

/** What became until now of the orders that were received in the period. */
const COHORT = `count(*)::int as received, count(*) filter (where duplicate)::int as duplicates,
  count(confirmed_at)::int as confirmed, count(shipped_at)::int as shipped, count(*) filter (where outcome = 'delivered')::int as delivered,
  count(*) filter (where outcome = 'returned')::int as "sentBack", count(*) filter (where outcome = 'lost')::int as lost,
  count(*) filter (where outcome = 'cancelled')::int as cancelled, count(*) filter (where outcome = 'open')::int as open,
  count(collected_at)::int as collected, coalesce(sum(total) filter (where outcome = 'delivered'), 0)::bigint as total,
  coalesce(extract(epoch from sum(delivered_at - received_at)) * 1000, 0)::float8 as "deliveryMs"`;

/** What happened in the period, whenever the orders were received. $9 and $10: its first instant, and the first after it. */
const within = (step: string) => `count(*) filter (where ${step} >= $9 and ${step} < $10)::int`;
const ACTIVITY = `${within('received_at')} as received, count(*) filter (where duplicate and received_at >= $9 and received_at < $10)::int as duplicates,
  ${within('confirmed_at')} as confirmed, ${within('shipped_at')} as shipped, ${within('delivered_at')} as delivered,
  ${within('returned_at')} as "sentBack", ${within('lost_at')} as lost, ${within('cancelled_at')} as cancelled, 0 as open,
  ${within('collected_at')} as collected, coalesce(sum(total) filter (where delivered_at >= $9 and delivered_at < $10), 0)::bigint as total,
  coalesce(extract(epoch from sum(delivered_at - received_at) filter (where delivered_at >= $9 and delivered_at < $10)) * 1000, 0)::float8 as "deliveryMs"`;

const NARROWED = `shop_id = $1 and ($4::text is null or channel = $4) and ($5::int is null or wilaya = $5)
  and ($6::uuid is null or transporter_id = $6) and ($7::uuid is null or agent_id = $7) and ($8::boolean or not duplicate)`;
const RECEIVED = 'day between $2::date and $3::date';
/** An order is over within so many days of its reception: what is looked at has a bound. */
const HAPPENED = `day between $2::date - 120 and $3::date`;

const KEYS = {
  day: 'day::text',
  agent: `coalesce(agent_id::text, '')`,
  wilaya: 'wilaya::text',
  transporter: `coalesce(transporter_id::text, '')`,
  channel: 'channel',
} as const;
type PlainBy = keyof typeof KEYS;
const isPlain = (by: FunnelBy): by is PlainBy => Object.hasOwn(KEYS, by);

const cohortBy = (by: PlainBy): string =>
  `/* sql */ select ${KEYS[by]} as key, ${COHORT} from funnel_rows where ${NARROWED} and ${RECEIVED} group by 1`;
const activityBy = (by: PlainBy): string =>
  `/* sql */ select ${KEYS[by]} as key, ${ACTIVITY} from funnel_rows where ${NARROWED} and ${HAPPENED} group by 1`;
const COHORT_BY_PRODUCT = `/* sql */ select p.product_id::text as key, ${COHORT} from funnel_rows f join funnel_products p on p.order_id = f.order_id
where ${NARROWED} and ${RECEIVED} group by 1`;
const ACTIVITY_BY_PRODUCT = `/* sql */ select p.product_id::text as key, ${ACTIVITY} from funnel_rows f join funnel_products p on p.order_id = f.order_id
where ${NARROWED} and ${HAPPENED} group by 1`;
const COHORT_BY_PROMOTION = `/* sql */ select p.id::text as key, ${COHORT} from funnel_rows f cross join unnest(f.promotions) p(id)
where ${NARROWED} and ${RECEIVED} group by 1`;
const ACTIVITY_BY_PROMOTION = `/* sql */ select p.id::text as key, ${ACTIVITY} from funnel_rows f cross join unnest(f.promotions) p(id)
where ${NARROWED} and ${HAPPENED} group by 1`;
const COHORT_TOTAL = `/* sql */ select '' as key, ${COHORT} from funnel_rows where ${NARROWED} and ${RECEIVED}`;
const ACTIVITY_TOTAL = `/* sql */ select '' as key, ${ACTIVITY} from funnel_rows where ${NARROWED} and ${HAPPENED}`;

/** What became of orders, in one of two readings that are never mixed. */
@Injectable()
export class GetFunnel {
  constructor(
    private readonly reader: DataSource,
    private readonly names: NameThings,
  ) {}

  async execute(question: FunnelAsked) {
    const [[total], rows] = await Promise.all([this.#total(question), this.#rows(question)]);
    const shown = await this.#named(question, rows.slice(0, MAX_REPORT_ROWS));
    const { from, to, reading } = question;
    return { from, to, reading, totals: figuresOf(total), rows: shown, found: rows.length };
  }

  /** All of its rows, for a file. */
  async all(question: FunnelAsked): Promise<FunnelRow[]> {
    return this.#named(question, await this.#rows(question));
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

  #total(question: FunnelAsked): Promise<FunnelRecord[]> {
    if (question.reading === 'cohort')
      return this.reader.query<FunnelRecord[]>(COHORT_TOTAL, cohortOf(question));
    return this.reader.query<FunnelRecord[]>(ACTIVITY_TOTAL, activityOf(question));
  }

  async #rows(question: FunnelAsked): Promise<FunnelRecord[]> {
    const rows = await this.#asked(question);
    if (question.by === 'day') return rows.sort((a, b) => (a.key < b.key ? 1 : -1));
    const weight = ({ received, confirmed, delivered }: FunnelRecord) => received + confirmed + delivered;
    return rows
      .filter((row) => weight(row) > 0)
      .sort((a, b) => weight(b) - weight(a) || a.key.localeCompare(b.key));
  }

  #asked(question: FunnelAsked): Promise<FunnelRecord[]> {
    const { by, reading } = question;
    if (reading === 'cohort') {
      if (isPlain(by)) return this.reader.query<FunnelRecord[]>(cohortBy(by), cohortOf(question));
      const statement = by === 'product' ? COHORT_BY_PRODUCT : COHORT_BY_PROMOTION;
      return this.reader.query<FunnelRecord[]>(statement, cohortOf(question));
    }
    if (isPlain(by)) return this.reader.query<FunnelRecord[]>(activityBy(by), activityOf(question));
    const statement = by === 'product' ? ACTIVITY_BY_PRODUCT : ACTIVITY_BY_PROMOTION;
    return this.reader.query<FunnelRecord[]>(statement, activityOf(question));
  }
}

const cohortOf = ({ shopId, from, to, ...asked }: FunnelAsked): unknown[] => [
  ...[
    shopId,
    from,
    to,
    asked.channel ?? null,
    asked.wilaya ?? null,
    asked.transporter ?? null,
    asked.agent ?? null,
  ],
  asked.duplicates === 'true',
];

const midnight = (day: string): Date => new Date(`${day}T00:00:00+01:00`);
const activityOf = ({ shopId, from, to, ...asked }: FunnelAsked): unknown[] => [
  ...[
    shopId,
    from,
    to,
    asked.channel ?? null,
    asked.wilaya ?? null,
    asked.transporter ?? null,
    asked.agent ?? null,
  ],
  ...[asked.duplicates === 'true', midnight(from), new Date(midnight(to).getTime() + DAY_MS)],
];

const NOTHING: FunnelRecord = {
  ...{ key: '', received: 0, duplicates: 0, confirmed: 0, shipped: 0, delivered: 0, sentBack: 0, lost: 0 },
  ...{ cancelled: 0, open: 0, collected: 0, total: 0, deliveryMs: 0 },
};
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
