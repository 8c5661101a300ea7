import { type AnswerOf, reportsContract } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { assertInvariants, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { CatchUp } from '../application/catch-up.ts';
import { PlayedMonth } from '../testing/played-month.ts';

const clock = new FixedClock('2026-11-12T10:00:00.000Z');
const test = useApp({ clock, env: { HANOUT_ROLES: 'api,worker' }, regular: false });
let month: PlayedMonth;

/** A whole month lies in it, with days before and after; orders come from 5 October on. */
const period = { from: '2026-09-28', to: '2026-11-09' };
/** No month is whole. */
const short = { from: '2026-10-12', to: '2026-11-02' };
type Funnel = AnswerOf<typeof reportsContract.funnel>;

beforeAll(async () => {
  month = await PlayedMonth.open(test.app, test.database, clock);
  await month.play(2, 38);
  // One is the customer's second by mistake; nobody has looked at some yet.
  await test.database.query(
    `update orders set flags = array_append(flags, 'duplicate') where id = $1 and not 'duplicate' = any(flags)`,
    [month.made.find(({ fate }) => fate === 'delivered')?.id],
  );
  await test.database.query(
    'insert into report_backlog (order_id, shop_id) select order_id, shop_id from order_funnel on conflict do nothing',
  );
  await test.app.get(CatchUp).history();
}, 300_000);

const funnel = async (query: object) =>
  (await month.manager.call<Funnel>(reportsContract.funnel, { query: { ...period, ...query } })).body;
const seen = ({ rows }: Funnel) =>
  rows
    .map((row) => ({
      ...{ key: row.key, received: row.received, confirmed: row.confirmed, shipped: row.shipped },
      ...{ delivered: row.delivered, sentBack: row.sentBack, lost: row.lost, cancelled: row.cancelled },
      ...{ open: row.open, duplicates: row.duplicates, worth: Number(row.worth) },
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));

/** From orders, their lines and their history alone: each order with the instants at which it went on. */
const ORDERS = `
with steps as (
  select o.id, o.channel, o.wilaya_69 as wilaya, o.transporter_id, o.state, o.delivery_state, o.total, 'duplicate' = any(o.flags) as duplicate,
    (select h.actor_id from order_history h where h.order_id = o.id and h.transition = 'confirm' and h.actor_kind = 'staff' order by h.sequence limit 1) as agent_id,
    o.placed_at as received,
    (select min(h.at) from order_history h where h.order_id = o.id and h.axis = 'order' and h.to_state = 'confirmed') as confirmed,
    (select min(h.at) from order_history h where h.order_id = o.id and h.axis = 'order'
       and (h.to_state = 'in_delivery' or (h.from_state = 'packed' and h.to_state = 'completed'))) as shipped,
    (select min(h.at) from order_history h where h.order_id = o.id and h.axis = 'order' and h.to_state like '%completed') as delivered,
    (select max(h.at) from order_history h where h.order_id = o.id and o.state = 'returned' and h.to_state = 'returned' and h.axis = 'order') as "sentBack",
    (select max(h.at) from order_history h where h.order_id = o.id and o.delivery_state = 'lost' and o.state = 'in_delivery' and h.to_state = 'lost') as lost,
    (select max(h.at) from order_history h where h.order_id = o.id and o.state = 'cancelled' and h.to_state = 'cancelled' and h.axis = 'order') as cancelled
  from orders o where o.shop_id = $1 and o.channel <> 'POS' and o.link_kind is distinct from 'return' and o.state <> 'draft'
)`;
const COHORT = `${ORDERS} select %KEY% as key, count(*)::int as received, count(confirmed)::int as confirmed, count(shipped)::int as shipped,
  count(*) filter (where state like '%completed')::int as delivered, count("sentBack")::int as "sentBack", count(lost)::int as lost,
  count(cancelled)::int as cancelled, count(*) filter (where state not in ('completed', 'partially_completed', 'cancelled', 'returned') and lost is null)::int as open,
  count(*) filter (where duplicate)::int as duplicates, coalesce(sum(total) filter (where state like '%completed'), 0)::int as worth
from (select *, received as at from steps) s %BESIDE% where (received at time zone 'Africa/Algiers')::date between $2 and $3 and ($4 or not duplicate) group by 1`;
const ACTIVITY = `${ORDERS} select %KEY% as key, count(*) filter (where step = 'received')::int as received, count(*) filter (where step = 'confirmed')::int as confirmed,
  count(*) filter (where step = 'shipped')::int as shipped, count(*) filter (where step = 'delivered')::int as delivered,
  count(*) filter (where step = 'sentBack')::int as "sentBack", count(*) filter (where step = 'lost')::int as lost,
  count(*) filter (where step = 'cancelled')::int as cancelled, 0 as open, count(*) filter (where step = 'received' and duplicate)::int as duplicates,
  coalesce(sum(total) filter (where step = 'delivered'), 0)::int as worth
from (
  select s.*, e.key as step, (e.value #>> '{}')::timestamptz as at from steps s cross join jsonb_each(to_jsonb(s)) e
  where e.key in ('received', 'confirmed', 'shipped', 'delivered', 'sentBack', 'lost', 'cancelled') and e.value <> 'null'
) s %BESIDE% where (at at time zone 'Africa/Algiers')::date between $2 and $3 and ($4 or not duplicate)
group by 1`;
const KEYS = {
  day: `(at at time zone 'Africa/Algiers')::date::text`,
  hour: `extract(hour from at at time zone 'Africa/Algiers')::int::text`,
  channel: 'channel',
  wilaya: 'wilaya::text',
  transporter: `coalesce(transporter_id::text, '')`,
  agent: `coalesce(agent_id::text, '')`,
  product: 'p.product_id::text',
} as const;
type By = keyof typeof KEYS;
const LINES = 'join (select distinct order_id, product_id from order_lines) p on p.order_id = s.id';

async function fromOrders(reading: 'cohort' | 'activity', by: By, { from, to } = period, duplicates = false) {
  const statement = (reading === 'cohort' ? COHORT : ACTIVITY)
    .replace('%KEY%', KEYS[by])
    .replace('%BESIDE%', by === 'product' ? LINES : '');
  const values = [month.shop.id, from, to, duplicates];
  const rows = await test.database.query<{ key: string }>(statement, values);
  return rows
    .filter((row) => Object.entries(row).some(([name, value]) => name !== 'key' && Number(value) > 0))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}
const both = (['cohort', 'activity'] as const).flatMap((reading) =>
  (Object.keys(KEYS) as By[]).map((by) => [reading, by] as const),
);

describe('the sums that the funnel is read from', () => {
  it.each(both)(
    'say by the reading "%s" and by %s what orders and their history say',
    async (reading, by) => {
      for (const days of [period, short]) {
        const second = await fromOrders(reading, by, days);
        expect(second.length).toBeGreaterThan(0);
        expect(seen(await funnel({ reading, by, duplicates: 'false', ...days }))).toEqual(second);
      }
      const second = await fromOrders(reading, by, period, true);
      const all = await funnel({ reading, by, duplicates: 'true' });
      expect(seen(all)).toEqual(second);
      expect(all.totals.duplicates).toBe(1);
      // Narrowed by what all orders are, they are read one by one in place of their sums.
      const narrowed = await funnel({ reading, by, duplicates: 'true', channel: 'Phone', wilaya: 16 });
      expect(narrowed.rows).toEqual(all.rows);
      expect(narrowed.totals).toEqual(all.totals);
      expect((await funnel({ reading, by: 'day', channel: 'Phone' })).totals).toEqual(
        (await funnel({ reading, by: 'product' })).totals,
      );
      await assertInvariants(test.database);
    },
  );

  it('have nothing of orders that a version before wrote down, which are read beside them until a job has been by', async () => {
    const asked = both.map(([reading, by]) => ({ reading, by }));
    const before = await Promise.all(asked.map(funnel));
    await test.database.query(
      'update order_funnel set products = null where order_id in (select order_id from order_funnel order by order_id limit 9)',
    );
    expect(await Promise.all(asked.map(funnel))).toEqual(before);
    await assertInvariants(test.database);
    expect(await test.app.get(CatchUp).sums()).toBe(9);
    expect(await test.app.get(CatchUp).sums()).toBe(0);
    expect(await Promise.all(asked.map(funnel))).toEqual(before);
    await assertInvariants(test.database);
  });

  it('take orders that nobody has decided on for a day, whose figures stay what they were', async () => {
    const asked = both.map(([reading, by]) => ({ reading, by }));
    const before = await Promise.all(asked.map(funnel));
    const undecided = async () => {
      const [row] = await test.database.query<{ n: number }>(
        `select count(*)::int as n from order_funnel k join orders o on o.id = k.order_id where o.state in ('new', 'confirming')`,
      );
      return row?.n;
    };
    expect(await undecided()).toBe(0);
    expect(await test.app.get(CatchUp).undecided()).toBe(2);
    expect(await test.app.get(CatchUp).undecided()).toBe(0);
    expect(await undecided()).toBe(2);
    expect(await Promise.all(asked.map(funnel))).toEqual(before);
    await assertInvariants(test.database);
  });

  it('are found to be wrong when one step of one order is not in them', async () => {
    const [delivered] = month.made.filter(({ fate }) => fate === 'delivered');
    const skipped = async (statement: string) => {
      await test.database.query('alter table order_funnel disable trigger user');
      await test.database.query(statement, [delivered?.id]);
      await test.database.query('alter table order_funnel enable trigger user');
    };
    await skipped("update order_funnel set outcome = 'open' where order_id = $1");
    await expect(assertInvariants(test.database)).rejects.toThrow(/R4.*sums/s);
    await skipped("update order_funnel set outcome = 'delivered' where order_id = $1");
    await assertInvariants(test.database);
    await test.database.query('update funnel_months set delivered = delivered + 1 where delivered > 0');
    await expect(assertInvariants(test.database)).rejects.toThrow(/R4.*months/s);
    await test.database.query('update funnel_months set delivered = delivered - 1 where delivered > 1');
    await assertInvariants(test.database);
  });

  it('follow an order that is taken out, and one that changes its agent', async () => {
    const [{ id } = { id: '' }] = month.made.filter(({ fate }) => fate === 'kept');
    const rows = await test.database.query<{ row: string }>(
      'delete from order_funnel where order_id = $1 returning to_jsonb(order_funnel)::text as row',
      [id],
    );
    const without = await funnel({ by: 'agent' });
    await test.database.query(
      'insert into order_funnel select * from jsonb_populate_record(null::order_funnel, $1::jsonb)',
      [rows[0]?.row],
    );
    await test.database.query('update order_funnel set agent_id = null where order_id = $1', [id]);
    const anew = await funnel({ by: 'agent' });
    expect(anew.totals.received - without.totals.received).toBe(1);
    expect(anew.rows.find(({ key }) => key === '')?.delivered).toBe(1);
    await test.app.get(CatchUp).history();
  });
});
