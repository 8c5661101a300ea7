import type { SalesBy } from '@hanout/contracts';

/** The figures of sales, as their views keep them; each is added up. */
const SUMS = `sum(orders)::int as orders, sum(returns)::int as returns, sum(pieces)::int as pieces,
  sum(returned_pieces)::int as "returnedPieces", sum(gross)::bigint as gross, sum(reductions)::bigint as reductions,
  sum(returned)::bigint as returned, sum(ht)::bigint as ht, sum(tax)::bigint as tax, sum(delivery)::bigint as delivery,
  sum(cost)::bigint as cost, sum(layered_cost)::bigint as "layeredCost", sum(costed_ht)::bigint as "costedHt",
  sum(layered_ht)::bigint as "layeredHt", sum(estimated_ht)::bigint as "estimatedHt"`;

/** A row of sums, in centimes and pieces. */
export interface SumsRecord {
  readonly key: string;
  readonly orders: number;
  readonly returns: number;
  readonly pieces: number;
  readonly returnedPieces: number;
  readonly gross: number;
  readonly reductions: number;
  readonly returned: number;
  readonly ht: number;
  readonly tax: number;
  readonly delivery: number;
  readonly cost: number;
  readonly layeredCost: number;
  readonly costedHt: number;
  readonly layeredHt: number;
  readonly estimatedHt: number;
}

/** Kept by day: whose sums need no fact. */
export type DayDim = 'channel' | 'payment' | 'wilaya' | 'transporter' | 'agent' | 'tax' | 'hour';
export const isDayDim = (by: SalesBy): by is DayDim =>
  ['channel', 'payment', 'wilaya', 'transporter', 'agent', 'tax', 'hour'].includes(by);

/** By each thing of a kind. */
export const OF_DAYS = `/* sql */ select key, ${SUMS} from sales_day_rows
where shop_id = $1 and dim = $2 and day between $3::date and $4::date group by key`;

/** By day, of everything (`all`, '') or of one thing of a kind. */
export const BY_DAY = `/* sql */ select day::text as key, ${SUMS} from sales_day_rows
where shop_id = $1 and dim = $2 and key = $3 and day between $4::date and $5::date group by day order by day`;

/** What goods are told apart by, in the two views that have them. */
const GOODS = {
  product: `coalesce(product_id::text, '')`,
  category: `coalesce(category_id::text, '')`,
  brand: `coalesce(brand_id::text, '')`,
} as const;
export type GoodsDim = keyof typeof GOODS;
export const isGoodsDim = (by: SalesBy): by is GoodsDim => Object.hasOwn(GOODS, by);

const PARTS = `orders, returns, pieces, returned_pieces, gross, reductions, returned, ht, tax, cost, layered_cost, costed_ht, layered_ht, estimated_ht`;

/**
 * By products, or what they are grouped by: of whole months what is kept by month, of the days at both ends their facts.
 * $4 and $5: the first days of the first month that is whole, and of the first after it that is not.
 */
export const ofMonths = (by: GoodsDim): string => `/* sql */ select key, ${SUMS} from (
  select ${GOODS[by]} as key, ${PARTS}, 0 as delivery from sales_month_rows where shop_id = $1 and month >= $4::date and month < $5::date
  union all
  select ${GOODS[by]}, max(orders), max(returns), sum(pieces), sum(returned_pieces), sum(gross), sum(reductions), sum(returned), sum(ht), sum(tax),
    sum(cost), sum(layered_cost), sum(costed_ht), sum(layered_ht), sum(estimated_ht), 0
  from sales_fact_rows
  where shop_id = $1 and line_id is not null and (day between $2::date and least($3::date, $4::date - 1)
    or day between greatest($2::date, $5::date) and $3::date and $5::date > $4::date)
  group by order_id, ${GOODS[by]}
) parts group by key`;

const KEYS = {
  ...GOODS,
  day: 'day::text',
  month: `to_char(day, 'YYYY-MM')`,
  hour: 'hour::text',
  register: `coalesce(register_id::text, '')`,
  cashier: `coalesce(cashier_id::text, '')`,
  channel: 'channel',
  payment: 'payment',
  wilaya: 'wilaya::text',
  transporter: `coalesce(transporter_id::text, '')`,
  agent: `coalesce(agent_id::text, '')`,
  source: `coalesce((select s.source from order_sources s where s.of_order = order_id), '')`,
  tax: 'tax_rate::text',
} as const satisfies Record<SalesBy, string>;

/** What may be asked for besides the period; absent: everything. Delivery is of no product. */
const NARROWED = `shop_id = $1 and day between $2::date and $3::date and ($4::text is null or channel = $4)
  and ($5::text is null or payment = $5) and ($6::int is null or wilaya = $6) and ($7::uuid is null or transporter_id = $7)
  and ($8::uuid is null or agent_id = $8) and ($9::uuid is null or category_id = $9) and ($10::uuid is null or brand_id = $10)
  and ($11::uuid is null or product_id = $11) and ($13::uuid is null or register_id = $13)
  and ($14::uuid is null or cashier_id = $14)`;

/** By anything, of what is asked for: fact by fact, each order once. */
export const ofFacts = (by: SalesBy): string => `/* sql */ select key, ${SUMS} from (
  select ${KEYS[by]} as key, order_id, max(orders) as orders, max(returns) as returns, sum(pieces) as pieces,
    sum(returned_pieces) as returned_pieces, sum(gross) as gross, sum(reductions) as reductions, sum(returned) as returned,
    sum(ht) as ht, sum(tax) as tax, sum(delivery) as delivery, sum(cost) as cost, sum(layered_cost) as layered_cost,
    sum(costed_ht) as costed_ht, sum(layered_ht) as layered_ht, sum(estimated_ht) as estimated_ht
  from sales_fact_rows where ${NARROWED} and (line_id is not null or $12::boolean) group by 1, 2
) parts group by key`;

/** What few orders say; of all others there is a sum of each day without them. Which orders: of the till, or with a source. */
const FEW = {
  register: { key: KEYS.register, orders: 'select o.order_id from till_orders o where o.shop_id = $1' },
  cashier: { key: KEYS.cashier, orders: 'select o.order_id from till_orders o where o.shop_id = $1' },
  source: { key: KEYS.source, orders: 'select o.of_order from order_sources o where o.of_shop = $1' },
} as const;
export type FewDim = keyof typeof FEW;
export const isFewDim = (by: SalesBy): by is FewDim => Object.hasOwn(FEW, by);

/** By what few orders say, of these alone: they are looked up, and no other's facts are read. */
export const ofFew = (by: FewDim): string => `/* sql */ select key, ${SUMS} from (
  select ${FEW[by].key} as key, max(orders) as orders, max(returns) as returns, sum(pieces) as pieces,
    sum(returned_pieces) as returned_pieces, sum(gross) as gross, sum(reductions) as reductions, sum(returned) as returned,
    sum(ht) as ht, sum(tax) as tax, sum(delivery) as delivery, sum(cost) as cost, sum(layered_cost) as layered_cost,
    sum(costed_ht) as costed_ht, sum(layered_ht) as layered_ht, sum(estimated_ht) as estimated_ht
  from sales_fact_rows where shop_id = $1 and day between $2::date and $3::date
    and order_id in (${FEW[by].orders}) group by 1, order_id
) parts group by key`;

export const NAMES = `/* prepared:reports-names */
select key, names from report_names where kind = $2 and (shop_id = $1 or shop_id is null) and key = any($3)`;

/** Lines behind the figures, from behind one on: the days before it are not looked at again, nor those after it, whose order is the index's (`r.day`: the day, and not its text). */
export const LINES = `/* sql */ select day::text as day, order_id::text as "orderId", nth, event, product_id::text as "productId", channel, payment,
  wilaya, transporter_id::text as "transporterId", agent_id::text as "agentId", pieces - returned_pieces as pieces, gross, reductions, ht, tax, tax_rate as "taxRate", ttc
from sales_fact_rows r where ${NARROWED} and (line_id is not null or $12::boolean)
  and day >= $15::date and (day, order_id, nth) > ($15::date, $16::uuid, $17::int)
order by r.day, r.order_id, r.nth limit $18`;

export const ORDER_NUMBERS = `/* prepared:reports-numbers */
select order_id::text as id, number from sold_orders where order_id = any($1::uuid[])`;

export const FEES = `/* prepared:reports-fees */
select coalesce(sum(amount), 0)::bigint as fees from fee_postings where shop_id = $1 and at >= $2 and at < $3`;
