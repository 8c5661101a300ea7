import type { FunnelBy, FunnelQuestion } from '@hanout/contracts';

type FunnelReading = FunnelQuestion['reading'];

/** A row of the funnel; `total` in centimes. */
export interface FunnelRecord {
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

/** The same figures, of orders and of sums. */
const ADDED = `coalesce(sum(received), 0)::int as received, coalesce(sum(duplicates), 0)::int as duplicates,
  coalesce(sum(confirmed), 0)::int as confirmed, coalesce(sum(shipped), 0)::int as shipped, coalesce(sum(delivered), 0)::int as delivered,
  coalesce(sum(sent_back), 0)::int as "sentBack", coalesce(sum(lost), 0)::int as lost, coalesce(sum(cancelled), 0)::int as cancelled,
  coalesce(sum(open), 0)::int as open, coalesce(sum(collected), 0)::int as collected, coalesce(sum(total), 0)::bigint as total,
  coalesce(sum(delivery_ms), 0)::float8 as "deliveryMs"`;
const OF_SUMS = `received, case when duplicate then received else 0 end as duplicates, confirmed, shipped, delivered, sent_back, lost,
  cancelled, open, collected, total, delivery_ms`;

/** What became until now of orders that were received in the period. */
const COHORT = `count(*) as received, count(*) filter (where duplicate) as duplicates, count(confirmed_at) as confirmed,
  count(shipped_at) as shipped, count(*) filter (where outcome = 'delivered') as delivered,
  count(*) filter (where outcome = 'returned') as sent_back, count(*) filter (where outcome = 'lost') as lost,
  count(*) filter (where outcome = 'cancelled') as cancelled, count(*) filter (where outcome = 'open') as open,
  count(collected_at) as collected, coalesce(sum(total) filter (where outcome = 'delivered'), 0) as total,
  extract(epoch from coalesce(sum(delivered_at - received_at), '0')) * 1000 as delivery_ms`;

/** What happened in the period, whenever the orders were received: step by step. */
const HAPPENINGS = `cross join lateral (values ('received', received_at), ('confirmed', confirmed_at), ('shipped', shipped_at),
  ('delivered', delivered_at), ('returned', returned_at), ('lost', lost_at), ('cancelled', cancelled_at), ('collected', collected_at)) s(step, at)`;
const happened = (step: string): string => `count(*) filter (where step = '${step}')`;
const ACTIVITY = `${happened('received')} as received, count(*) filter (where step = 'received' and duplicate) as duplicates,
  ${happened('confirmed')} as confirmed, ${happened('shipped')} as shipped, ${happened('delivered')} as delivered,
  ${happened('returned')} as sent_back, ${happened('lost')} as lost, ${happened('cancelled')} as cancelled, 0 as open,
  ${happened('collected')} as collected, coalesce(sum(total) filter (where step = 'delivered'), 0) as total,
  extract(epoch from coalesce(sum(delivered_at - received_at) filter (where step = 'delivered'), '0')) * 1000 as delivery_ms`;

/** Sums of days on which everything was taken off again say nothing. */
const ANYTHING =
  'having sum(received + confirmed + shipped + delivered + sent_back + lost + cancelled + collected) > 0';

const NARROWED = `shop_id = $1 and ($4::text is null or channel = $4) and ($5::int is null or wilaya = $5)
  and ($6::uuid is null or transporter_id = $6) and ($7::uuid is null or agent_id = $7) and ($8::boolean or not duplicate)`;

/** One of two readings that are never mixed: what is counted of each order, and what stands beside it. */
const COUNTED = { cohort: COHORT, activity: ACTIVITY } as const;
const BESIDE = { cohort: '', activity: HAPPENINGS } as const;
/** An order is over within so many days of its reception: what is looked at has a bound. Midnights are those of Algiers. */
const OVER = 120;
const HAPPENED = `at >= (($2::date)::timestamp at time zone 'Africa/Algiers') and at < (($3::date + 1)::timestamp at time zone 'Africa/Algiers')`;
/** Of the days $2 to $3. */
const ALL = {
  cohort: 'day between $2::date and $3::date',
  activity: `day between $2::date - ${OVER} and $3::date and ${HAPPENED}`,
} as const;
/** Without the months from $9 on until before $10. */
const ENDS = {
  cohort: '(day between $2::date and least($3::date, $9::date - 1) or day between $10::date and $3::date)',
  activity: `(day between $2::date - ${OVER} and least($3::date, $9::date - 1) or day between $10::date - ${OVER} and $3::date) and ${HAPPENED}
    and not (at >= (($9::date)::timestamp at time zone 'Africa/Algiers') and at < (($10::date)::timestamp at time zone 'Africa/Algiers'))`,
} as const;

/** What orders are told apart by; days and hours are those of what is counted. */
const SAME_KEYS = {
  agent: `coalesce(agent_id::text, '')`,
  wilaya: 'wilaya::text',
  transporter: `coalesce(transporter_id::text, '')`,
  channel: 'channel',
  source: `coalesce(source, '')`,
  product: 'p.id::text',
  promotion: 'p.id::text',
  all: `''::text`,
} as const;
const KEYS = {
  cohort: {
    day: 'day::text',
    hour: `extract(hour from received_at at time zone 'Africa/Algiers')::int::text`,
    ...SAME_KEYS,
  },
  activity: {
    day: `(at at time zone 'Africa/Algiers')::date::text`,
    hour: `extract(hour from at at time zone 'Africa/Algiers')::int::text`,
    ...SAME_KEYS,
  },
} as const;
const PRODUCTS = `cross join lateral unnest(coalesce(f.products,
  array(select distinct l.product_id from funnel_products l where l.order_id = f.order_id))) p(id)`;
/** What orders say more than one of, or few of them one, stands beside them. */
const SAID = {
  day: '',
  hour: '',
  agent: '',
  wilaya: '',
  transporter: '',
  channel: '',
  all: '',
  source:
    'left join (select of_order, source from order_sources where of_shop = $1) o on of_order = order_id',
  product: PRODUCTS,
  promotion: 'cross join lateral unnest(f.promotions) p(id)',
} as const satisfies Record<FunnelBy | 'all', string>;

/** What each order is of one. */
export type PlainBy = Exclude<FunnelBy, 'product' | 'promotion'>;
export const isPlain = (by: FunnelBy): by is PlainBy => by !== 'product' && by !== 'promotion';
/** By what days are added up. */
export type FunnelDim = Exclude<PlainBy, 'day' | 'source'>;
export const isFunnelDim = (by: FunnelBy): by is FunnelDim => isPlain(by) && by !== 'day' && by !== 'source';

/** Order by order, of what is asked for: $1 the shop, $2 and $3 days, $4 to $8 what narrows it. */
export const ofOrders = (reading: FunnelReading, by: FunnelBy | 'all'): string =>
  `/* sql */ select key, ${ADDED} from (
    select ${KEYS[reading][by]} as key, ${COUNTED[reading]} from funnel_rows f ${BESIDE[reading]} ${SAID[by]}
    where ${NARROWED} and ${ALL[reading]} group by 1
  ) s group by key ${ANYTHING}`;

const SUMMED = {
  day: 'day::text',
  hour: 'key',
  agent: 'key',
  wilaya: 'key',
  transporter: 'key',
  channel: 'key',
} as const satisfies Record<FunnelDim | 'day', string>;

/** From the sums of days, with the orders that are in none of them. $9: the kind, $10: which of it, or null. */
export const ofDays = (reading: FunnelReading, by: FunnelDim | 'day'): string =>
  `/* sql */ select key, ${ADDED} from (
    select ${SUMMED[by]} as key, ${OF_SUMS} from funnel_day_rows
    where shop_id = $1 and reading = '${reading}' and dim = $9 and ($10::text is null or key = $10)
      and day between $2::date and $3::date and ($8::boolean or not duplicate)
    union all
    select * from (
      select ${KEYS[reading][by]} as key, ${COUNTED[reading]} from funnel_rows f ${BESIDE[reading]}
      where products is null and ${NARROWED} and ${ALL[reading]} group by 1
    ) apart
  ) s group by key ${ANYTHING}`;

/**
 * By product: of the whole months from $9 on until before $10 what is kept by month, of the days at both ends their orders,
 * and those that are in no sum.
 */
export const ofMonths = (reading: FunnelReading): string =>
  `/* sql */ select key, ${ADDED} from (
    select product_id::text as key, ${OF_SUMS} from funnel_month_rows
    where shop_id = $1 and reading = '${reading}' and month >= $9::date and month < $10::date and ($8::boolean or not duplicate)
    union all
    select * from (
      select p.id::text as key, ${COUNTED[reading]} from funnel_rows f ${BESIDE[reading]} cross join lateral unnest(f.products) p(id)
      where f.products is not null and ${NARROWED} and ${ENDS[reading]} group by 1
    ) at_the_ends
    union all
    select * from (
      select p.id::text as key, ${COUNTED[reading]} from funnel_rows f ${BESIDE[reading]} ${PRODUCTS}
      where f.products is null and ${NARROWED} and ${ALL[reading]} group by 1
    ) apart
  ) s group by key ${ANYTHING}`;
