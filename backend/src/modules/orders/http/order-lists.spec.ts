import {
  DELIVERY_STATES,
  messages,
  type OrderChoices,
  type OrderRow,
  ordersContract,
  PAYMENT_STATES,
} from '@hanout/contracts';
import { algiersDay, algiersTime, DELIVERY_STATE_WORDS, FixedClock, ORDER_STATE_WORDS } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ALGER_CENTRE, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../testing/test-staff.ts';

const DAY = 24 * 3_600_000;
const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let shop: TestShop;
let manager: TestStaff;
let signedIn = 0;

/** Signed in anew: sessions do not outlive the days that these tests let pass. */
async function someone(role: Parameters<typeof TestStaff.signIn>[2] = 'manager') {
  signedIn += 1;
  return TestStaff.signIn(test.app, shop.id, role);
}

const make = (change: object = {}): Promise<string> =>
  manager.order(shop, {
    customer: { firstName: 'Amina', lastName: 'Benali', phone: `06612233${10 + Math.floor(signedIn)}` },
    delivery: { mode: 'delivery', commune: ALGER_CENTRE, transporter: shop.home, address: '3 rue Didouche' },
    ...change,
  });

const rows = async (query: Record<string, unknown>): Promise<OrderRow[]> =>
  (await manager.list({ perPage: 100, ...query })).body.orders;
const ids = async (query: Record<string, unknown>) => (await rows(query)).map(({ id }) => id).sort();

/** Orders that differ in everything that the list can be narrowed by. */
const of: Record<string, string> = {};

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 100 });
  manager = await someone();
  of.yesterday = await make({ customer: { firstName: 'Nadia', lastName: 'Haddad', phone: '0770112233' } });
  await test.database.query("update orders set first_name = '=Nadia' where id = $1", [of.yesterday]);
  clock.advance(DAY);
  manager = await someone();
  of.new = await make({
    channel: 'POS',
    paymentType: 'cash',
    lines: [{ productId: shop.cable.id, quantity: 2 }],
  });
  of.cancelled = await make();
  await manager.step('cancel', of.cancelled, { reason: null });
  of.deposit = await make({ paymentType: 'deposit' });
  await manager.step('pay', of.deposit, { kind: 'deposit', amount: 10_000, place: 'till' });
  of.delivered = await make();
  for (const action of ['confirm', 'prepare', 'pack'] as const) await manager.step(action, of.delivered);
  await manager.step('parcel', of.delivered, { event: 'assign_delivery' });
  await manager.step('announce', of.delivered);
  await manager.step('handOver', of.delivered);
  await manager.step('deliver', of.delivered);
  of.paid = await make();
  await manager.step('pay', of.paid, { kind: 'payment', amount: null, place: 'bank' });
  of.flagged = await make();
  await test.database.query("update orders set flags = '{duplicate}' where id = $1", [of.flagged]);
});

describe('the filters of the list', () => {
  it('narrow by each axis, and the payment axis is the one that the orders show', async () => {
    const all = await rows({});
    expect(all).toHaveLength(Object.keys(of).length);
    for (const state of PAYMENT_STATES)
      expect([state, await ids({ payment: state })]).toEqual([
        state,
        all
          .filter((order) => order.paymentState === state)
          .map(({ id }) => id)
          .sort(),
      ]);
    for (const state of DELIVERY_STATES)
      expect([state, await ids({ delivery: state })]).toEqual([
        state,
        all
          .filter((order) => order.deliveryState === state)
          .map(({ id }) => id)
          .sort(),
      ]);
    expect(await ids({ state: 'cancelled' })).toEqual([of.cancelled]);
    for (const order of all)
      expect([order.id, order.paymentState]).toEqual([
        order.id,
        (await manager.detail(order.id)).paymentState,
      ]);
  });

  it('narrow by wilaya, transporter, agent, channel, product, phone, flag and day', async () => {
    const everything = Object.values(of).sort();
    const [transporter] = await test.database.query<{ id: string }>(
      'select id from transporters where shop_id = $1',
      [shop.id],
    );
    const agent = await someone('confirmation_agent');
    const [member] = (
      await manager.call<{ agents: { id: string; name: string }[] }>(ordersContract.agents, {})
    ).body.agents;
    await manager.step('assign', of.paid ?? '', { staffId: member?.id });
    const without = (...names: string[]) => everything.filter((id) => !names.some((name) => of[name] === id));
    expect(agent.name).toBeTruthy();
    expect(await ids({ wilaya: 16 })).toEqual(everything);
    expect(await ids({ wilaya: 31 })).toEqual([]);
    expect(await ids({ transporter: transporter?.id })).toEqual(everything);
    expect(await ids({ transporter: shop.id })).toEqual([]);
    expect(await ids({ agent: member?.id })).toEqual([of.paid]);
    expect(await ids({ agent: 'nobody' })).toEqual(without('paid'));
    expect(await ids({ channel: 'POS' })).toEqual([of.new]);
    expect(await ids({ product: shop.cable.id })).toEqual([of.new]);
    expect(await ids({ phone: '+213 770 11 22 33' })).toEqual([of.yesterday]);
    expect(await ids({ flag: 'duplicate' })).toEqual([of.flagged]);
    expect(await ids({ flag: 'any' })).toEqual([of.flagged]);
    expect(await ids({ flag: 'disputed' })).toEqual([]);
    const day = TEST_NOW.slice(0, 10);
    expect(await ids({ to: day })).toEqual([of.yesterday]);
    expect(await ids({ from: new Date(Date.parse(TEST_NOW) + DAY).toISOString().slice(0, 10) })).toEqual(
      without('yesterday'),
    );
  });

  it('stand together, with the states counted among what they leave', async () => {
    const { body } = await manager.list({ channel: 'Phone', payment: ['unpaid', 'void'] });
    expect(body.counts).toEqual({ new: 2, cancelled: 1 });
    expect(body.pagination.total).toBe(3);
  });

  it.each([{ wilaya: 'x' }, { flag: 'none' }, { agent: '1' }, { from: 'hier' }, { channel: 'Web' }])(
    'refuse %j',
    async (query) => {
      expect((await manager.list(query)).status).toBe(422);
    },
  );
});

describe('what the list can be narrowed to', () => {
  const choices = async (staff: TestStaff, query: object = {}) =>
    (await staff.call<OrderChoices>(ordersContract.choices, { query }, 'ar')).body;

  it('is named in the language of the page [BO-286]', async () => {
    const found = await choices(manager, { product: shop.lamp.id });
    expect(found.wilayas).toHaveLength(69);
    expect(found.wilayas[15]).toEqual({ code: 16, name: 'الجزائر' });
    expect(found.transporters).toHaveLength(1);
    expect(found.product).toEqual({ id: shop.lamp.id, name: 'Lampe ع' });
  });
});

describe('many orders at once', () => {
  const bulk = (staff: TestStaff, body: object) =>
    staff.call<{ done: number; refused: { id: string; code: string; message: string }[] }>(
      ordersContract.bulk,
      {
        body: body as never,
      },
    );

  it('[BO-184] are decided one by one: those refused are named, the others are done', async () => {
    const [first = '', second = ''] = [await make(), await make()];
    const orders = [
      { id: first, version: 1 },
      { id: second, version: 7 },
      { id: of.cancelled ?? '', version: (await manager.detail(of.cancelled ?? '')).version },
    ];
    const { body } = await bulk(manager, { action: 'confirm', orders });
    expect(body).toMatchObject({
      done: 1,
      refused: [
        { id: second, code: 'order_changed', message: expect.stringMatching(/\S/) },
        { id: of.cancelled, code: 'illegal_transition' },
      ],
    });
    expect((await manager.detail(first)).state).toBe('confirmed');
    const [agent] = (await manager.call<{ agents: { id: string }[] }>(ordersContract.agents, {})).body.agents;
    const assign = { action: 'assign', staffId: agent?.id, orders: [{ id: second, version: 1 }] };
    expect((await bulk(manager, assign)).body.done).toBe(1);
    expect((await manager.detail(second)).assigneeId).toBe(agent?.id);
  });

  it('go from the shelf to the transporter', async () => {
    const id = await make();
    for (const action of ['confirm', 'assign_delivery', 'announce', 'prepare', 'pack', 'hand_over']) {
      const { version } = await manager.detail(id);
      expect((await bulk(manager, { action, orders: [{ id, version }] })).body).toEqual({
        done: 1,
        refused: [],
      });
    }
    expect(await manager.detail(id)).toMatchObject({ state: 'in_delivery', deliveryState: 'picked_up' });
  });

  it('of which one was packed in part keep what was packed: it is refused, and prepared anew by itself', async () => {
    const id = await make({ lines: [{ productId: shop.cable.id, quantity: 2 }] });
    const begun = async () => {
      const { version } = await manager.detail(id);
      return { action: 'prepare', orders: [{ id, version }] };
    };
    await manager.step('confirm', id);
    await manager.step('prepare', id);
    const { lines, version } = await manager.detail(id);
    const pieces = [{ lineId: lines[0]?.id, quantity: 1 }];
    await manager.call(ordersContract.pack, { params: { id }, body: { version, lines: pieces } as never });
    expect((await bulk(manager, await begun())).body).toMatchObject({
      done: 0,
      refused: [{ id, code: 'packing_begun', message: messages.fr.packing_begun }],
    });
    expect((await manager.detail(id)).lines[0]).toMatchObject({ packed: 1 });
  });

  it('need the permission of each act', async () => {
    const id = await make();
    const orders = [{ id, version: 1 }];
    const clerk = await someone('warehouse_clerk');
    for (const action of ['confirm', 'assign'])
      expect((await bulk(clerk, { action, orders })).body.refused).toEqual([
        expect.objectContaining({ id, code: 'forbidden' }),
      ]);
  });
});

describe('[BO-138] [BO-231] announcing a parcel', () => {
  it('needs a transporter unless the order is in a pool, and never collects more than is owed', async () => {
    const id = await make({ delivery: { mode: 'delivery', commune: ALGER_CENTRE, transporter: shop.desk } });
    await manager.step('confirm', id);
    const announce = async (body: object) => {
      const { version } = await manager.detail(id);
      return manager.act('announce', id, { version, ...body });
    };
    expect((await announce({})).body.errors).toHaveProperty(['transporterId']);
    expect((await announce({ transporterId: shop.id })).body.errors).toHaveProperty(['transporterId']);
    const { delivery, totals } = await manager.detail(id);
    const transporterId = delivery.transporterId;
    const over = await announce({ transporterId, codAmount: totals.total + 1 });
    expect(over.body.errors).toEqual({ codAmount: [messages.fr['validation.overMaximum']] });
    expect((await announce({ transporterId, serviceCode: 'ECO', codAmount: totals.total })).status).toBe(200);
    const order = await manager.detail(id);
    expect(order).toMatchObject({ deliveryState: 'announced', address: 'Alger Centre' });
    expect(order.history).toContainEqual(
      expect.objectContaining({
        kind: 'announce',
        data: { serviceCode: 'ECO', codAmount: totals.total / 100 },
      }),
    );
  });
});

describe('the file of the list', () => {
  const download = (staff: TestStaff, query: Record<string, string>) =>
    staff.text(ordersContract.export, query);

  it('has what the filters find, and no cell that a spreadsheet would run', async () => {
    const { status, type, text } = await download(manager, { channel: 'Phone', payment: 'unpaid' });
    expect([status, type]).toEqual([200, 'text/csv; charset=utf-8']);
    const lines = text.split('\r\n');
    expect(lines[0]).toMatch(/^\ufeffNuméro;Passée le;Canal;Commande;Livraison;Paiement;/);
    const listed = await rows({ channel: 'Phone', payment: 'unpaid' });
    const expected = listed.map(({ number }) => number);
    const [first] = listed;
    const placed = new Date(first?.placedAt ?? '');
    const axes = first
      ? [ORDER_STATE_WORDS[first.state].fr, DELIVERY_STATE_WORDS[first.deliveryState].fr]
      : [];
    const said = [`${algiersDay(placed)} ${algiersTime(placed)}`, 'Téléphone', ...axes, 'Non payé'];
    expect(lines[1]).toContain(`;${said.join(';')};`);
    const totals = listed.map(({ total }) => total / 100);
    expect(lines.slice(1, -1).map((line) => line.split(';')[0])).toEqual(expected);
    const column = lines[0]?.split(';').indexOf('Total (DA)') ?? -1;
    expect(lines.slice(1, -1).map((line) => Number(line.split(';')[column]))).toEqual(totals);
    expect(text).toContain(`"'=Nadia"`);
    const arabic = await download(manager, { channel: 'Phone', language: 'ar' });
    expect(arabic.text).toMatch(/^\ufeffالرقم;/);
    expect(arabic.text).toContain(';الهاتف;مؤكد;');
  });

  it('is for those who read orders', async () => {
    expect((await download(await someone('content_editor'), {})).status).toBe(403);
  });
});
