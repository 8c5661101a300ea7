import { randomUUID } from 'node:crypto';
import {
  type AnswerOf,
  invoicesContract as contract,
  type Invoice,
  shopSettingsContract,
} from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { assertInvariants, TEST_NOW, until, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { TestTill } from '../../pos/testing/test-till.ts';

type Refused = { id: string; number: string; code: string; errors?: Record<string, string[]> };
type List = AnswerOf<typeof contract.list>;

const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
const KEY = randomUUID();
const BUYER = {
  ...{ name: 'EURL El Amel', address: '12, rue Didouche Mourad, Alger' },
  ...{ rc: '16/00-0123456 B 20', nif: '002016012345678', nis: '', ai: '16001234567' },
};
let shop: TestShop;
let owner: TestStaff;
let accountant: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 500 });
  owner = await TestStaff.signIn(test.app, shop.id, 'owner');
  accountant = await TestStaff.signIn(test.app, shop.id, 'accountant');
  const legal = { address: '3, rue Larbi Ben M’hidi', registerNumber: 'RC-1', taxNumber: 'NIF-1' };
  const body = { ...legal, statisticsNumber: 'NIS-1', taxArticle: 'AI-1' } as never;
  await owner.call(shopSettingsContract.change, { body });
});
afterEach(() => assertInvariants(test.database));

async function packed(change: object = {}): Promise<string> {
  const id = await owner.order(shop, change);
  for (const step of ['confirm', 'prepare', 'pack'] as const) await owner.step(step, id);
  return id;
}
const issue = (orderId: string, by = accountant, buyer: object = BUYER) =>
  by.call<Refused>(contract.issue, { body: { orderId, buyer } as never });
const shown = async (id: string) => (await accountant.call<Invoice>(contract.show, { params: { id } })).body;
const list = async (query: object = {}) =>
  (await accountant.call<List>(contract.list, { query: { perPage: 48, ...query } })).body;
const numbers = async (shopId = shop.id) =>
  (
    await test.database.query<{ year: number; number: number }>(
      'select year, number from invoices where shop_id = $1 order by year, number',
      [shopId],
    )
  ).map(({ year, number }) => `${year}-${number}`);

describe('an invoice', () => {
  it('says who sells, who buys, what, by which tax, and how much', async () => {
    const lines = [
      { productId: shop.taxed.id, quantity: 2 },
      { productId: shop.lamp.id, quantity: 1 },
    ];
    const orderId = await packed({ lines });
    const answer = await issue(orderId);
    expect([answer.status, answer.body.number]).toEqual([201, 'FA-2026-000001']);
    const invoice = await shown(answer.body.id);
    expect(invoice).toMatchObject({
      ...{ number: 'FA-2026-000001', orderId, buyer: BUYER, issuedAt: clock.now().toISOString() },
      ...{ issuedBy: accountant.name, ht: 335_000, tax: 38_000, total: 373_000 },
    });
    expect(invoice.document).toMatchObject({
      seller: {
        ...{ names: { fr: 'Boutique', ar: 'حانوت' }, address: '3, rue Larbi Ben M’hidi', phone: '' },
        ...{ rc: 'RC-1', nif: 'NIF-1', nis: 'NIS-1', ai: 'AI-1' },
      },
      ...{ delivery: 35_000, payment: { type: 'cash_on_delivery', means: [] } },
      taxes: [
        { rate: 0, ht: 100_000, tax: 0 },
        { rate: 1900, ht: 200_000, tax: 38_000 },
      ],
    });
    expect(invoice.document.lines.map(({ quantity, unitHt, ttc }) => [quantity, unitHt, ttc])).toEqual([
      [2, 100_000, 238_000],
      [1, 100_000, 100_000],
    ]);
    expect(invoice.total).toBe((await owner.detail(orderId)).totals.total);
  });

  it('is issued once an order, also where it is asked for twice, with a key or without one', async () => {
    const orderId = await packed();
    const before = (await numbers()).length;
    const other = { ...BUYER, name: 'Un autre' };
    const asked = [
      ...[issue(orderId), issue(orderId, owner, other), issue(orderId)],
      accountant.once<Refused>(contract.issue, { body: { orderId, buyer: BUYER } }, KEY),
      accountant.once<Refused>(contract.issue, { body: { orderId, buyer: BUYER } }, KEY),
    ];
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id} ${body.number}`)).size).toBe(1);
    expect((await numbers()).length).toBe(before + 1);
    const of = { params: { id: orderId } };
    const found = await accountant.call(contract.ofOrder, of);
    const [{ body }] = answers as [(typeof answers)[0]];
    expect(found.body).toMatchObject({
      ...{ invoice: { id: body.id, number: body.number }, invoiced: true, missing: [] },
      documents: [{ kind: 'invoice', id: body.id }],
      creditable: { due: false },
    });
  });

  it('stays as it was whatever becomes of the shop, of its order and of its customer', async () => {
    const orderId = await packed();
    const { id } = (await issue(orderId)).body;
    const before = await shown(id);
    const settings = { name: { fr: 'Nouveau nom' }, address: 'Ailleurs', registerNumber: 'RC-2' } as never;
    expect((await owner.call(shopSettingsContract.change, { body: settings })).status).toBe(200);
    await test.database.query(`update orders set first_name = 'Autre', address = 'Oran' where id = $1`, [
      orderId,
    ]);
    await test.database.query(
      `update order_lines set snapshot = jsonb_set(snapshot, '{names,fr}', '"Autre chose"') where order_id = $1`,
      [orderId],
    );
    await owner.step('cancel', orderId, { reason: 'Plus besoin' });
    expect(await shown(id)).toEqual(before);
    for (const sql of ["update invoices set buyer = '{}'", 'delete from invoices'])
      await expect(test.database.query(`${sql} where id = $1`, [id])).rejects.toThrow(/not changed/);
    const back = { name: { fr: 'Boutique', ar: 'حانوت' }, registerNumber: 'RC-1' } as never;
    await owner.call(shopSettingsContract.change, { body: back });
  });

  it('is for what was kept of a delivery in part', async () => {
    const orderId = await packed({ lines: [{ productId: shop.taxed.id, quantity: 3 }] });
    await owner.step('parcel', orderId, { event: 'assign_delivery' });
    await owner.step('handOver', orderId);
    const [line] = (await owner.detail(orderId)).lines;
    await owner.step('deliverInPart', orderId, { lines: [{ lineId: line?.id, quantity: 1 }] });
    const { document, total } = await shown((await issue(orderId)).body.id);
    expect(document.lines).toMatchObject([{ quantity: 1, ht: 100_000, tax: 19_000, ttc: 119_000 }]);
    expect(total).toBe((await owner.detail(orderId)).totals.worth);
  });

  it('is issued of what the till sold, and says by what it was paid', async () => {
    const till = await TestTill.make(test.app, test.database, shop, owner);
    await till.send(till.open());
    const sale = till.sale([{ productId: shop.lamp.id, quantity: 1 }] as never);
    await till.send(sale);
    const [order] = await test.database.query<{ id: string }>(
      "select id from orders where shop_id = $1 and channel = 'POS' order by placed_at desc limit 1",
      [shop.id],
    );
    const { document } = await shown((await issue(order?.id ?? '')).body.id);
    expect(document.payment.means).toEqual(['till']);
  });
});

describe('no invoice', () => {
  it('is issued of an order that is no sale, or no more', async () => {
    const before = await numbers();
    const [fresh, open, cancelled, draft] = [
      await owner.order(shop),
      await owner.order(shop),
      await packed(),
      await owner.order(shop, { save: 'proforma' }),
    ];
    // Its lines may change yet.
    for (const step of ['confirm', 'prepare'] as const) await owner.step(step, open);
    await owner.step('cancel', cancelled, { reason: 'Plus besoin' });
    const lost = await packed();
    await owner.step('parcel', lost, { event: 'assign_delivery' });
    for (const step of ['handOver', 'lose'] as const) await owner.step(step, lost);
    const asked = await accountant.call(contract.ofOrder, { params: { id: lost } });
    expect(asked.body).toMatchObject({ invoiced: false });
    for (const id of [fresh, open, cancelled, draft, lost]) {
      const answer = await issue(id);
      expect([answer.status, answer.body.code]).toEqual([409, 'not_invoiced']);
      const of = await accountant.call(contract.ofOrder, { params: { id } });
      expect(of.body).toMatchObject({ invoice: null, invoiced: false });
    }
    expect(await numbers()).toEqual(before);
  });

  it('is issued or shown by who does not keep the books, or of another shop', async () => {
    const orderId = await packed();
    const cashier = await TestStaff.signIn(test.app, shop.id, 'cashier');
    expect((await issue(orderId, cashier)).status).toBe(403);
    const { id } = (await issue(orderId)).body;
    const elsewhere = await makeShop(test.app, { hosts: ['autre.example'] });
    const other = await TestStaff.signIn(test.app, elsewhere.id, 'owner', 'autre.example');
    const asked = [
      issue(orderId, other),
      other.call(contract.show, { params: { id } }),
      other.call(contract.ofOrder, { params: { id: orderId } }),
    ];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await other.call<List>(contract.list, { query: {} as never })).body.invoices).toEqual([]);
    expect(await numbers(elsewhere.id)).toEqual([]);
  });

  it('is issued to nobody, or to who is written at too great length', async () => {
    const orderId = await packed();
    const before = await numbers();
    for (const [field, buyer] of [
      ['buyer.name', { ...BUYER, name: '  ' }],
      ['buyer.name', { ...BUYER, name: 'x'.repeat(161) }],
      ['buyer.address', { ...BUYER, address: 'x'.repeat(401) }],
      ['buyer.rc', { ...BUYER, rc: 'x'.repeat(41) }],
    ] as const) {
      const { status, body } = await issue(orderId, accountant, buyer);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    }
    expect((await issue(orderId, accountant, { ...BUYER, more: 1 })).status).toBe(422);
    expect(await numbers()).toEqual(before);
  });
});

describe('numbers of invoices', () => {
  it('have no gap and no double where twenty are issued at the same moment', async () => {
    const orders: string[] = [];
    for (let nth = 0; nth < 20; nth++) orders.push(await packed());
    const before = (await numbers()).length;
    const answers = await Promise.all(orders.map((orderId) => issue(orderId)));
    expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 201));
    const given = answers.map(({ body }) => Number(body.number.slice(-6))).sort((one, other) => one - other);
    expect(given).toEqual(orders.map((_, nth) => before + 1 + nth));
  });

  it('are given again where what was to be issued failed', async () => {
    const [first, second] = [await packed(), await packed()];
    const before = (await numbers()).length;
    const refuse = `create function refuse_invoice() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$;
      create trigger refuse_invoice before insert on invoices for each row execute function refuse_invoice()`;
    await test.database.query(refuse);
    expect((await issue(first)).status).toBe(500);
    await test.database.query('drop trigger refuse_invoice on invoices; drop function refuse_invoice()');
    expect((await issue(second)).body.number).toBe(`FA-2026-${String(before + 1).padStart(6, '0')}`);
  });

  it('wait for one that is being issued, and follow it', async () => {
    const orderId = await packed();
    const before = (await numbers()).length;
    const other = new pg.Client({ connectionString: test.database.url });
    await other.connect();
    await other.query('begin');
    await other.query('select 1 from invoice_counters where shop_id = $1 for update', [shop.id]);
    const waiting = issue(orderId);
    await until(async () => {
      const [row] = await test.database.query<{ waits: boolean }>(
        `select exists (select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'invoices-counter'
           and datname = current_database()) as waits`,
      );
      return row?.waits;
    });
    expect((await numbers()).length).toBe(before);
    await other.query('rollback');
    await other.end();
    expect((await waiting).body.number).toBe(`FA-2026-${String(before + 1).padStart(6, '0')}`);
  });

  it('begin anew with the year of Algiers', async () => {
    const [last, first] = [await packed(), await packed()];
    clock.set(new Date('2026-12-31T22:59:59Z'));
    // Nobody is signed in for a month.
    owner = await TestStaff.signIn(test.app, shop.id, 'owner');
    accountant = await TestStaff.signIn(test.app, shop.id, 'accountant');
    expect((await issue(last, owner)).body.number).toMatch(/^FA-2026-/);
    clock.set(new Date('2026-12-31T23:00:00Z'));
    expect((await issue(first, owner)).body.number).toBe('FA-2027-000001');
  });
});

describe('the list of invoices', () => {
  it('finds them by month, number and buyer, with what they add up to', async () => {
    const december = await list({ month: '2026-12' });
    expect(december.invoices.map(({ number }) => number.slice(0, 7))).toEqual(['FA-2026']);
    const next = await list({ month: '2027-01' });
    expect(next.invoices).toMatchObject([{ number: 'FA-2027-000001', buyer: BUYER.name }]);
    expect(next.totals.total).toBe(next.invoices[0]?.total);
    const all = await list();
    expect(all.totals.total).toBe(all.invoices.reduce((sum, { total }) => sum + total, 0));
    expect(all.invoices[0]?.number).toBe('FA-2027-000001');
    expect((await list({ q: 'FA-2026-000001' })).invoices).toHaveLength(1);
    expect((await list({ q: '1' })).invoices.map(({ number }) => number)).toEqual([
      'FA-2027-000001',
      'FA-2026-000001',
    ]);
    // Of two that were issued at once, whoever came first is the buyer.
    const theirs = all.invoices.filter(({ buyer }) => buyer === BUYER.name);
    expect((await list({ q: 'el amel' })).invoices).toHaveLength(theirs.length);
    expect((await list({ q: all.invoices[0]?.orderNumber })).invoices[0]?.number).toBe('FA-2027-000001');
    expect((await list({ q: '%' })).invoices).toEqual([]);
  });

  it('I17 is told of a number that is missing', async () => {
    const [counter] = await test.database.query<{ last: number }>(
      'update invoice_counters set last = last + 1 where shop_id = $1 returning last',
      [shop.id],
    );
    await expect(assertInvariants(test.database)).rejects.toThrow(/I17/);
    await test.database.query('update invoice_counters set last = $2 where shop_id = $1', [
      ...[shop.id, (counter?.last ?? 0) - 1],
    ]);
  });
});
