import {
  type CustomerAddress,
  type CustomerDetail,
  type CustomerRow,
  customersContract,
  ordersContract,
  staffOrdersContract,
} from '@hanout/contracts';
import { uuidv7 } from '@hanout/kernel';
import { until, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ALGER_CENTRE, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';

const test = useApp({ env: { HANOUT_ROLES: 'api,worker' } });
let shop: TestShop;
let agent: TestStaff;

const AMINA = { firstName: 'Amina', lastName: 'Benali', phone: '0661223344' };
const YACINE = { firstName: 'Yacine', lastName: 'Ouali', phone: '0550112233' };

interface Placed {
  readonly id: string;
  readonly code: string;
  readonly errors?: Record<string, string[]>;
}

function place(customer: object, address: string, addressId: string | null = null) {
  const body = {
    ...{
      save: 'order',
      channel: 'Phone',
      paymentType: 'cash_on_delivery',
      warehouseId: shop.warehouseId,
      customer,
    },
    delivery: { mode: 'delivery', commune: ALGER_CENTRE, transporter: shop.home, address, addressId },
    lines: [{ productId: shop.lamp.id, quantity: 1 }],
  };
  return agent.call<Placed>(staffOrdersContract.create, { body: body as never });
}
async function order(
  customer: object = AMINA,
  address = '3 rue Didouche',
  addressId: string | null = null,
): Promise<string> {
  const answer = await place(customer, address, addressId);
  expect(answer.status).toBe(201);
  return answer.body.id;
}
const written = async () =>
  (await test.database.query('select id from orders union all select id from customers')).length;
const list = async (query: object = {}) =>
  (await agent.call<{ customers: CustomerRow[]; labels: object[] }>(customersContract.list, { query })).body;
const detail = async (id: string) =>
  (await agent.call<CustomerDetail>(customersContract.detail, { params: { id } }, 'ar')).body;
const found = async (query: object, count = 1): Promise<CustomerRow> => {
  await until(async () => (await list(query)).customers.length === count);
  const [first] = (await list(query)).customers;
  return first as CustomerRow;
};
const waitingEvents = async () =>
  (await test.database.query('select 1 from outbox where dispatched_at is null')).length;
const edit = async (row: CustomerRow, change: object, staff = agent) => {
  const { version, type, firstName, lastName, labels, blocked } = row;
  const body = { version, type, firstName, lastName, labels, blocked, note: '', ...change };
  return staff.call<{ version: number; code: string; errors?: object }>(customersContract.edit, {
    params: { id: row.id },
    body: body as never,
  });
};

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 100 });
  agent = await TestStaff.signIn(test.app, shop.id, 'confirmation_agent');
});

describe('who orders', () => {
  it('[BO-128] becomes a customer once, by the number, however often they order', async () => {
    await order();
    await order({ ...AMINA, phone: '+213 661 22 33 44' });
    await until(async () => (await list({ q: '0661223344' })).customers[0]?.orders === 2);
    const { customers } = await list();
    expect(customers).toHaveLength(1);
    expect(customers[0]).toMatchObject({
      ...{ firstName: 'Amina', lastName: 'Benali', phones: ['0661223344'], type: 'person', email: null },
      ...{ orders: 2, delivered: 0, spent: 0, blocked: false },
    });
  });

  it('has the addresses where their parcels went, each once, with wilaya and commune', async () => {
    await order(AMINA, '5 rue Larbi');
    const { id } = await found({ q: 'benali' });
    await until(async () => (await detail(id)).addresses.length === 2);
    const { addresses, latestOrders } = await detail(id);
    expect(latestOrders).toHaveLength(3);
    expect(addresses.map(({ address }) => address).sort()).toEqual(['3 rue Didouche', '5 rue Larbi']);
    expect(addresses[0]).toMatchObject({
      ...{ name: 'Amina Benali', phone: '0661223344', communeId: ALGER_CENTRE, wilayaCode: 16 },
      wilaya: 'الجزائر',
    });
    const known = await agent.call<{ customer: CustomerRow; addresses: CustomerAddress[] }>(
      customersContract.byPhone,
      { query: { phone: '0661 22 33 44' } },
    );
    expect(known.body.customer.id).toBe(id);
    expect(known.body.addresses).toHaveLength(2);
    expect(await order(AMINA, '3 rue Didouche', known.body.addresses[0]?.id)).toBeTruthy();
  });

  it('[BO-130] [BO-230] takes their own address alone: another’s is refused beside its field, and nothing is written', async () => {
    const [own] = (await detail((await found({ q: 'benali' })).id)).addresses;
    const other = { ...AMINA, phone: '0555000111' };
    const before = await written();
    for (const [who, id] of [
      [other, own?.id],
      [AMINA, uuidv7(0)],
    ] as const) {
      const { status, body } = await place(who, '3 rue Didouche', id);
      expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([
        ...[422, 'invalid', ['delivery.addressId']],
      ]);
    }
    expect(await written()).toBe(before);
  });
});

describe('a customer', () => {
  it('is corrected by one at a time, labelled, and found by label', async () => {
    const row = await found({ q: 'amina' });
    const change = {
      type: 'reseller',
      labels: ['VIP', 'Alger', 'VIP'],
      note: 'Appeler le soir',
      email: 'a@b.dz',
    };
    expect((await edit(row, change)).status).toBe(200);
    expect((await edit(row, change)).body).toMatchObject({ code: 'stale', by: 'Agent de confirmation' });
    expect(await detail(row.id)).toMatchObject({
      type: 'reseller',
      labels: ['Alger', 'VIP'],
      note: 'Appeler le soir',
    });
    expect((await list({ label: 'VIP' })).customers).toHaveLength(1);
    expect((await list({ label: 'Autre' })).customers).toHaveLength(0);
    expect((await list()).labels).toEqual([
      { label: 'Alger', customers: 1 },
      { label: 'VIP', customers: 1 },
    ]);
    const wrong = await edit(await found({ q: 'amina' }), { firstName: 'x', email: 'non' });
    expect(wrong.body.errors).toEqual({ firstName: expect.anything(), email: expect.anything() });
  });

  it('that is blocked has its orders flagged, never refused', async () => {
    // What follows from the orders before is done: an order counts by what its customer is at that moment.
    await until(async () => (await waitingEvents()) === 0);
    expect((await edit(await found({ q: 'amina' }), { blocked: true })).status).toBe(200);
    expect((await list({ blocked: 'yes' })).customers).toHaveLength(1);
    const id = await order();
    await until(async () => (await agent.detail(id)).flags.includes('blocked'));
    expect((await agent.list({ flag: 'blocked' })).body.orders.map((one) => one.id)).toEqual([id]);
  });

  it('comes together with a duplicate: numbers, addresses, labels and orders', async () => {
    await order({ ...AMINA, phone: '0770998877' }, '9 cité des Pins');
    const other = await found({ q: '0770998877' });
    const kept = await found({ q: '0661223344' });
    expect((await detail(kept.id)).likely.map(({ id }) => id)).toEqual([other.id]);
    const merge = (id: string, version: number, otherId: string) =>
      agent.call<{ code: string }>(customersContract.merge, { params: { id }, body: { version, otherId } });
    expect((await merge(kept.id, kept.version, kept.id)).status).toBe(422);
    expect((await merge(kept.id, kept.version + 5, other.id)).body.code).toBe('stale');
    expect((await merge(kept.id, kept.version, other.id)).status).toBe(200);
    const merged = await detail(kept.id);
    expect(merged).toMatchObject({ phones: ['0661223344', '0770998877'], orders: 6, likely: [] });
    expect(merged.addresses).toHaveLength(3);
    expect((await agent.call(customersContract.detail, { params: { id: other.id } })).status).toBe(404);
    expect((await list({ q: '0770998877' })).customers.map(({ id }) => id)).toEqual([kept.id]);
    await order({ ...AMINA, phone: '0770998877' });
    await until(async () => (await detail(kept.id)).orders === 7);
    expect((await list()).customers).toHaveLength(1);
  });

  it('is seen and changed by who may, of the same shop', async () => {
    const row = await found({ q: 'amina' });
    const cashier = await TestStaff.signIn(test.app, shop.id, 'cashier');
    expect((await cashier.call(customersContract.list, {})).status).toBe(200);
    expect((await edit(row, {}, cashier)).status).toBe(403);
    const clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
    expect((await clerk.call(customersContract.list, {})).status).toBe(403);
    const elsewhere = await makeShop(test.app, { hosts: ['autre.example'] });
    const stranger = await TestStaff.signIn(test.app, elsewhere.id, 'owner', 'autre.example');
    expect((await edit(row, {}, stranger)).status).toBe(404);
    expect((await stranger.call(customersContract.detail, { params: { id: row.id } })).status).toBe(404);
  });

  it('[BO-128] is corrected from the page of an order too, with e-mail and type; a new number is a new customer', async () => {
    const id = await order(YACINE, 'Cité 5 Juillet');
    await until(async () => (await agent.detail(id)).customer.id !== null);
    const correct = async (change: object) => {
      const { version } = await agent.detail(id);
      const person = { ...YACINE, address: 'Cité 5 Juillet' };
      const body = { version, ...person, ...change };
      return agent.call<{ errors?: object }>(ordersContract.editCustomer, { params: { id }, body });
    };
    expect((await correct({ email: 'non', type: 'king' })).body.errors).toEqual({
      ...{ email: expect.anything(), type: expect.anything() },
    });
    expect((await correct({ email: 'y@b.dz', type: 'reseller' })).status).toBe(200);
    const seen = await agent.detail(id);
    expect([seen.email, seen.customer.type]).toEqual(['y@b.dz', 'reseller']);
    const kept = await detail(seen.customer.id ?? '');
    expect([kept.email, kept.type]).toEqual(['y@b.dz', 'reseller']);
    // What is left out stays as it was.
    expect((await correct({})).status).toBe(200);
    expect((await agent.detail(id)).email).toBe('y@b.dz');

    expect((await correct({ phone: '0550112244', type: 'company' })).status).toBe(200);
    const moved = await agent.detail(id);
    expect(moved.customer.id).not.toBe(seen.customer.id);
    expect(moved.customer).toMatchObject({ type: 'company', orders: 1 });
    // Nothing is left of whom it was taken from.
    expect(await detail(seen.customer.id ?? '')).toMatchObject({
      type: 'reseller',
      orders: 0,
      lastOrderAt: null,
    });
    expect((await correct({ phone: '0550112244', email: '' })).status).toBe(200);
    expect((await agent.detail(id)).email).toBeNull();
    expect((await detail(moved.customer.id ?? '')).email).toBe('y@b.dz');

    // Sent elsewhere it may go to another number too.
    const { version } = await agent.detail(id);
    const to = { commune: ALGER_CENTRE, transporter: shop.home, address: 'Cité 5', phone: '0550112255' };
    expect((await agent.act('changeDestination', id, { version, ...to })).status).toBe(200);
    expect(await detail(moved.customer.id ?? '')).toMatchObject({ orders: 0, lastOrderAt: null });
  });
});
