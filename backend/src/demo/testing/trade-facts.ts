import type { TestDatabase } from '@hanout/testing';

const SPAN = `
select count(*) filter (where h.at < $1::timestamptz - interval '20 days')::int as early,
  count(*) filter (where h.at > $1)::int as late, count(distinct o.wilaya_58)::int as wilayas,
  (select min(at) from stock_movements) < min(h.at) as "goodsCameFirst"
from order_history h join orders o on o.id = h.order_id`;

/** Steps of an order that stand before the one that they follow, and numbers that run against the time. */
const BACKWARDS = `
select 1 from (select at, lag(at) over (partition by order_id order by id) as before from order_history) h where at < before
union all
select 1 from (select placed_at as at, lag(placed_at) over (order by number) as before from orders) o where at < before`;

/** What the tables say of the demo shop's trade. */
export function tradeFacts(database: () => TestDatabase) {
  const column = async (sql: string) =>
    (await database().query<{ value: string }>(`select distinct ${sql} order by 1`)).map(
      ({ value }) => value,
    );
  return {
    /** How many rows have each value of a column. */
    async tally(table: string, name: string): Promise<Record<string, number>> {
      const rows = await database().query<{ key: string; n: number }>(
        `select ${name} as key, count(*)::int as n from ${table} group by 1`,
      );
      return Object.fromEntries(rows.map(({ key, n }) => [key, n]));
    },
    span: async (now: string) => (await database().query(SPAN, [now]))[0],
    backwards: () => database().query(BACKWARDS),
    actors: () => column(`actor_name as value from order_history where actor_kind = 'staff'`),
    callResults: () => column(`data ->> 'result' as value from order_history where kind = 'call'`),
    moneyKinds: () => column('kind as value from postings'),
  };
}
