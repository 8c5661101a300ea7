import { type AnswerOf, reportsContract, reportWords } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { assertInvariants, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { Migration20261126003743_sales_hours_before } from '../../../../migrations/Migration20261126003743_sales_hours_before.ts';
import { makeShop } from '../../checkout/testing/test-shop.ts';
import { WorkCosts } from '../../costs/application/work-costs.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { CatchUp } from '../application/catch-up.ts';
import { ExportSalesLines } from '../read/export-sales-lines.query.ts';
import { LINES } from '../read/sales-statements.ts';
import { PlayedMonth } from '../testing/played-month.ts';

const migration = new Migration20261126003743_sales_hours_before(null as never, null as never);
migration.up();
const HOURS_BEFORE = String(migration.getQueries()[0]);

const clock = new FixedClock('2026-11-12T10:00:00.000Z');
const test = useApp({ clock, env: { HANOUT_ROLES: 'api,worker' }, regular: false });
let month: PlayedMonth;

/** A month that has the end of one in it. */
const period = { from: '2026-10-10', to: '2026-11-12' };
type Sales = AnswerOf<typeof reportsContract.sales>;

beforeAll(async () => {
  month = await PlayedMonth.open(test.app, test.database, clock);
  await month.play(2, 33);
}, 300_000);

const sales = async (query: object) =>
  (await month.manager.call<Sales>(reportsContract.sales, { query: { ...period, ...query } })).body;

/**
 * The same from the books alone: of each order what it is worth (`order_value`), on the day on which its goods left stock
 * for good, or came back into it.
 */
const FROM_BOOKS = `
with moved as (
  select order_id, min(at) as at from stock_movements where type in ('sale', 'return') and order_id is not null group by 1
), worth as (
  select order_id, -sum(amount) as amount from postings where place = 'order_value' and kind <> 'claim' group by 1
)
select %KEY% as key, sum(w.amount - o.delivery_price)::int as net, count(*) filter (where o.link_kind is distinct from 'return')::int as orders,
  sum(case when o.link_kind = 'return' then 0 else o.delivery_price end)::int as delivery,
  coalesce(-sum(w.amount) filter (where o.link_kind = 'return'), 0)::int as returned
from orders o join moved m on m.order_id = o.id join worth w on w.order_id = o.id
where o.shop_id = $1 and (o.state in ('completed', 'partially_completed') or o.link_kind = 'return')
  and (m.at at time zone 'Africa/Algiers')::date between $2 and $3
group by 1 order by 1`;

interface Second {
  readonly key: string;
  readonly net: number;
  readonly orders: number;
  readonly delivery: number;
  readonly returned: number;
}

const fromBooks = (key: string) =>
  test.database.query<Second>(FROM_BOOKS.replace('%KEY%', key), [month.shop.id, period.from, period.to]);

const SAME = [
  ['day', `((m.at at time zone 'Africa/Algiers')::date)::text`],
  ['month', `to_char(m.at at time zone 'Africa/Algiers', 'YYYY-MM')`],
  ['hour', `extract(hour from m.at at time zone 'Africa/Algiers')::int::text`],
  ['channel', 'o.channel'],
  ['payment', 'o.payment_type'],
  ['wilaya', 'o.wilaya_69::text'],
  ['transporter', `coalesce(o.transporter_id::text, '')`],
  [
    'agent',
    `coalesce((select h.actor_id::text from order_history h where h.order_id = o.id and h.transition = 'confirm' limit 1), '')`,
  ],
] as const;

describe('sales of a month that was played', () => {
  it.each(SAME)('by %s are what the books and the stock say, figure by figure', async (by, key) => {
    const { rows, totals } = await sales({ by });
    const seen = rows
      .filter(({ orders, returns }) => orders + returns > 0)
      .map(({ key, net, orders, delivery, returned }) => ({ key, net, orders, delivery, returned }));
    const second = await fromBooks(key);
    expect(second.length).toBeGreaterThan(0);
    expect(seen.sort((a, b) => (a.key < b.key ? -1 : 1))).toEqual(
      second.sort((a, b) => (a.key < b.key ? -1 : 1)),
    );
    expect(totals.net).toBe(second.reduce((sum, { net }) => sum + net, 0));
    expect(totals.gross - totals.reductions - totals.returned).toBe(totals.net);
    expect(totals.netHt + totals.tax).toBe(totals.net);
  });

  it('by product have the pieces that left stock, and are the same from the facts alone', async () => {
    const { rows, totals } = await sales({ by: 'product' });
    const pieces = await test.database.query<{ key: string; pieces: number }>(
      `select l.unit_id::text as key, sum(case m.type when 'sale' then m.quantity else -m.quantity end)::int as pieces
       from stock_movements m join stock_levels l on l.id = m.level_id join orders o on o.id = m.order_id
       where m.type = 'sale' or (m.type = 'return' and o.link_kind = 'return') group by 1`,
    );
    expect(new Map(rows.map((row) => [row.key, row.pieces - row.returnedPieces]))).toEqual(
      new Map(pieces.map((row) => [row.key, row.pieces])),
    );
    expect(rows.reduce((sum, { net }) => sum + net, 0)).toBe(totals.net);
    expect(rows.map(({ name }) => name).sort()).toEqual(['Câble', 'Lampe', 'Parfum']);
    // Narrowed by what everything is, the facts are asked in place of the sums that are kept.
    for (const by of ['product', 'category', 'tax', 'day', 'hour'] as const) {
      const kept = await sales({ by });
      const counted = await sales({ by, channel: 'Phone', wilaya: 16 });
      expect(counted.rows).toEqual(kept.rows);
      expect(counted.totals).toEqual(kept.totals);
    }
  });

  it('by hour are added up by an upgrade as they are when they come', async () => {
    const hours = () =>
      test.database.query(
        "select to_jsonb(d) as row from sales_days d where dim = 'hour' order by day, key::int",
      );
    const kept = await hours();
    expect(kept.length).toBeGreaterThan(3);
    await test.database.query("delete from sales_days where dim = 'hour' and day > '2026-10-20'");
    await test.database.query("update sales_days set gross = 1 where dim = 'hour'");
    await test.database.query(HOURS_BEFORE);
    expect(await hours()).toEqual(kept);
  });

  it('name a shop its own people alone, whoever is asked for', async () => {
    const other = await makeShop(test.app, { hosts: ['autre.example'] });
    const stranger = await TestStaff.signIn(test.app, other.id, 'cashier', 'autre.example');
    const named = async (cashier: string) => (await sales({ by: 'product', cashier })).only;
    expect(await named(month.agent.id)).toEqual([{ by: 'cashier', name: month.agent.name }]);
    expect(await named(stranger.id)).toEqual([{ by: 'cashier', name: stranger.id }]);
  });

  it('stand beside the period before, day by day, and are refused beyond 400 days', async () => {
    const { before, series } = await sales({ from: '2026-11-01', to: '2026-11-12' });
    expect([before.from, before.to, series.length, before.series.length]).toEqual([
      '2026-10-20',
      '2026-10-31',
      12,
      12,
    ]);
    expect(before.totals.net).toBe((await sales({ from: '2026-10-20', to: '2026-10-31' })).totals.net);
    const long = await month.manager.call(reportsContract.sales, {
      query: { from: '2024-01-01', to: '2026-01-01' },
    });
    expect(long.status).toBe(422);
  });

  it('leave a margin on what has a known cost, for those who see the accounts', async () => {
    await test.app.get(WorkCosts).execute();
    expect(await test.app.get(CatchUp).costs()).toBeGreaterThanOrEqual(0);
    type Margins = AnswerOf<typeof reportsContract.margins>;
    const { body } = await month.manager.call<Margins>(reportsContract.margins, {
      query: { ...period, by: 'product' },
    });
    expect(body.totals.coverage).toBe(0);
    expect((await month.agent.call(reportsContract.margins, { query: period })).status).toBe(403);
  });
});

describe('the funnel', () => {
  type Funnel = AnswerOf<typeof reportsContract.funnel>;
  const funnel = async (query: object = {}) =>
    (await month.manager.call<Funnel>(reportsContract.funnel, { query: { ...period, ...query } })).body;

  it('says of the orders that were received what became of them, each by what it is told apart by', async () => {
    // Two of each fate, and two that went out in exchange.
    const { totals, rows } = await funnel({ by: 'agent' });
    expect(totals).toMatchObject({
      ...{
        received: 22,
        confirmed: 20,
        shipped: 16,
        delivered: 12,
        sentBack: 2,
        lost: 2,
        cancelled: 2,
        open: 4,
        duplicates: 0,
      },
      ...{ confirmedRate: 9091, deliveredRate: 7500, shippedRate: 7500 },
    });
    expect(rows.reduce((sum, { received }) => sum + received, 0)).toBe(22);
    expect(rows.map(({ name }) => name)).toContain('Agent de confirmation');
    const byProduct = await funnel({ by: 'product' });
    expect(byProduct.rows.find(({ name }) => name === 'Lampe')?.received).toBe(20);
  });

  it('says beside it what happened in the period, as the history has it', async () => {
    const { totals } = await funnel({ from: '2026-11-01', to: '2026-11-12', reading: 'activity' });
    const [second] = await test.database.query<{ confirmed: number; shipped: number; delivered: number }>(
      `select count(distinct h.order_id) filter (where h.to_state = 'confirmed')::int as confirmed,
         count(distinct h.order_id) filter (where h.to_state = 'in_delivery' or h.from_state = 'packed')::int as shipped,
         count(distinct h.order_id) filter (where h.to_state in ('completed', 'partially_completed'))::int as delivered
       from order_history h where h.axis = 'order' and h.at >= '2026-11-01T00:00:00+01:00' and h.at < '2026-11-13T00:00:00+01:00'`,
    );
    expect(totals).toMatchObject({ ...second, open: 0 });
    expect(second?.delivered).toBeGreaterThan(0);
  });
});

describe('a report as a file', () => {
  it('reads its lines in the order of the days, never all that are left for each part of them', async () => {
    const asked = [month.shop.id, period.from, period.to, ...Array<null>(8).fill(null), true, null, null];
    const after = [period.from, '00000000-0000-0000-0000-000000000000', 0, 5];
    const rows = await test.app
      .get(DataSource)
      .query<{ 'QUERY PLAN': string }[]>(`explain ${LINES}`, [...asked, ...after]);
    const plan = rows.map((row) => row['QUERY PLAN']).join(' ');
    expect(plan).toMatch(/Sort Key: f\.day, f\.order_id, f\.nth/);
  });

  it('has the rows of the page, and on a second sheet what each figure means', async () => {
    const query = { ...period, by: 'product', language: 'fr' };
    const csv = await month.manager.text(reportsContract.salesExport, query);
    const lines = csv.text.trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain('Ventes nettes');
    const { rows } = await sales({ by: 'product' });
    expect(lines[1]).toContain(String(Number(rows[0]?.net) / 100).replace('.', ','));
    const book = await month.manager.text(reportsContract.salesExport, { ...query, format: 'xlsx' });
    expect(book.bytes.includes('xl/worksheets/sheet2.xml')).toBe(true);
    const behind = await month.manager.text(reportsContract.salesExport, { ...query, lines: 'true' });
    const [facts] = await test.database.query<{ n: number }>(
      'select count(*)::int as n from sales_facts where line_id is not null',
    );
    expect(behind.text.trim().split('\r\n').length).toBeGreaterThanOrEqual((facts?.n ?? 0) + 1);
  });

  it('says that it is cut where a line is left out, and not where it has them all', async () => {
    const question = { ...period, by: 'day', shopId: month.shop.id, locale: 'fr' } as const;
    const file = async (most: number) => {
      const lines = [];
      for await (const some of test.app.get(ExportSalesLines).execute(question, most)) lines.push(...some);
      return lines.slice(1);
    };
    const all = await file(1_000);
    expect(all.length).toBeGreaterThan(2);
    expect(await file(all.length)).toEqual(all);
    expect(await file(all.length - 1)).toEqual([...all.slice(0, -1), [reportWords.fr.word.cut]]);
  });
});

type Proof = AnswerOf<typeof reportsContract.proof>;
const prove = async () => (await month.manager.call<Proof>(reportsContract.proof, { query: period })).body;

describe('the proof', () => {
  it('has two sides that are equal, and the postings of one of them', async () => {
    const proof = await prove();
    const { totals } = await sales({});
    expect(proof.facts.total).toBe(totals.net + totals.delivery);
    expect([proof.books.total, proof.differing, proof.waiting]).toEqual([proof.facts.total, [], 0]);
    expect(proof.books.entries.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['placement', 'reduction', 'return']),
    );
    for (const { ht, tax, ttc } of proof.rates) expect(ht + tax).toBe(ttc);
    expect(proof.postings.length).toBeGreaterThan(10);
  });

  it('finds a return whose fact is missing, as the invariants do, until what was missed is caught up with', async () => {
    const delivered = month.made.findLast(({ fate }) => fate === 'delivered');
    const back = await month.bringBack(delivered?.id ?? '');
    await month.told();
    expect((await prove()).differing).toEqual([]);
    await test.database.query('delete from sales_facts where order_id = $1', [back]);
    await expect(assertInvariants(test.database)).rejects.toThrow(/R1/);
    clock.advance(10 * 60_000);
    expect(await test.app.get(CatchUp).missed()).toBe(1);
    await assertInvariants(test.database);
  });

  it('finds an order whose steps are missing, too', async () => {
    const [{ id } = { id: '' }] = month.made.filter(({ fate }) => fate === 'delivered');
    await test.database.query('delete from order_funnel where order_id = $1', [id]);
    await test.database.query('update order_history set at = $2 where order_id = $1 and sequence = 1', [
      id,
      new Date(clock.now().getTime() - 20 * 60_000),
    ]);
    expect(await test.app.get(CatchUp).missed()).toBe(1);
    expect(await test.app.get(CatchUp).missed()).toBe(0);
    const rows = await test.database.query('select 1 from order_funnel where order_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });
});

describe('orders from before reports were kept', () => {
  it('wait for a job, are told of as long as they wait, and are counted then as they would have been', async () => {
    const all = () =>
      test.database.query(
        `select (select jsonb_agg(to_jsonb(f) - 'cost' - 'layered_cost' - 'costed' - 'estimated' order by f.order_id, f.nth) from sales_facts f) as facts,
                (select jsonb_agg(to_jsonb(k) order by k.order_id) from order_funnel k) as steps`,
      );
    const before = await all();
    await test.database.query('delete from sales_facts');
    await test.database.query('delete from order_funnel');
    await test.database.query(
      "insert into report_backlog (order_id, shop_id) select id, shop_id from orders where state not in ('draft', 'new', 'confirming')",
    );
    expect((await prove()).waiting).toBeGreaterThan(10);
    await assertInvariants(test.database);
    expect(await test.app.get(CatchUp).history()).toBeGreaterThan(10);
    expect((await prove()).waiting).toBe(0);
    expect(await all()).toEqual(before);
    await assertInvariants(test.database);
  });

  it('have no cost where none was kept of their goods, and do not wait for one', async () => {
    const [{ order = '', movement = '' } = {}] = await test.database.query<{
      order: string;
      movement: string;
    }>(
      `select m.order_id as order, m.id as movement from stock_movements m
       join sales_facts f on f.order_id = m.order_id and f.event = 'sold' where m.type = 'sale' limit 1`,
    );
    const lines = () =>
      test.database.query(
        'select distinct costed, cost is null as unknown from sales_facts where order_id = $1 and line_id is not null',
        [order],
      );
    await test.database.query(
      `update sales_facts set costed = false, cost = 1, layered_cost = 1 where order_id = $1 and line_id is not null`,
      [order],
    );
    const [kept] = await test.database.query<{ row: string }>(
      'delete from movement_costs where movement_id = $1 returning to_jsonb(movement_costs)::text as row',
      [movement],
    );
    await test.database.query(
      'insert into stock_cost_queue (shop_id, movement_id) select shop_id, id from stock_movements where id = $1',
      [movement],
    );
    await test.app.get(CatchUp).costs();
    expect(await lines()).toEqual([{ costed: false, unknown: false }]);
    await test.database.query('delete from stock_cost_queue where movement_id = $1', [movement]);
    await test.app.get(CatchUp).costs();
    expect(await lines()).toEqual([{ costed: true, unknown: true }]);
    await test.database.query(
      'insert into movement_costs select * from jsonb_populate_record(null::movement_costs, $1::jsonb)',
      [kept?.row],
    );
  });
});
