import {
  type CustomerRow,
  customerSegmentsContract as contract,
  customersContract,
  promotionsContract,
  type SegmentRow,
  type StaffQuote,
  staffOrdersContract,
} from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Catalogue, da } from '../../catalog/testing/catalog.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';

const DAY = 24 * 3_600_000;
const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let shop: Catalogue;
let manager: TestStaff;
let lamp: string;

beforeAll(async () => {
  shop = await Catalogue.open(test.app, ['localhost']);
  manager = await TestStaff.signIn(test.app, shop.shopId, 'manager');
  const mainCategoryId = await shop.category('Maison');
  lamp = (await shop.product('Lampe', { mainCategoryId, priceHt: da(1000) })).productId;
  await customer('Amine', '0550000001', { days: 3, labels: ['VIP'] });
  await customer('Baya', '0550000002', { days: 90 });
  await customer('Chafik', '0550000003', { days: null });
});

beforeEach(() => clock.set(new Date(TEST_NOW)));

/** Somebody with a number, whose last order is some days old. */
async function customer(name: string, phone: string, more: { days: number | null; labels?: string[] }) {
  const at = more.days === null ? null : new Date(Date.parse(TEST_NOW) - more.days * DAY);
  await test.database.query(
    `with c as (insert into customers (id, shop_id, first_name, last_name, labels, search_text, created_at, last_order_at)
       values (gen_random_uuid(), $1, $2, 'Test', $3, '', $4, $5) returning id)
     insert into customer_phones (shop_id, phone, customer_id) select $1, $6, id from c`,
    [shop.shopId, name, more.labels ?? [], TEST_NOW, at, phone],
  );
}

const create = async (body: object) =>
  manager.call<{ id: string; errors?: Record<string, string[]> }>(contract.create, { body });
const made = async (name: string, rule: object) => (await create({ name, ...rule })).body.id;
const list = async () => (await manager.call<{ segments: SegmentRow[] }>(contract.list, {})).body.segments;
const members = async (segment: string) => {
  const { body } = await manager.call<{ customers: CustomerRow[] }>(customersContract.list, {
    query: { segment, sort: 'name_asc' },
  });
  return body.customers.map(({ firstName }) => firstName);
};

describe('a segment', () => {
  it('holds those for whom all of its rule is true, and says how many', async () => {
    const recent = await made('Récents', { activeDays: 30 });
    const lapsed = await made('Endormis', { idleDays: 30 });
    const vip = await made('VIP', { labels: ['VIP', 'Gros'], activeDays: 30 });
    const buyers = await made('Acheteurs', { minDelivered: 1 });
    expect(await members(recent)).toEqual(['Amine']);
    expect(await members(lapsed)).toEqual(['Baya']);
    expect(await members(vip)).toEqual(['Amine']);
    expect(await members(buyers)).toEqual([]);
    expect((await list()).map(({ name, members: count }) => [name, count])).toEqual([
      ['Acheteurs', 0],
      ['Endormis', 1],
      ['Récents', 1],
      ['VIP', 1],
    ]);
  });

  it('is left when time passes, without anybody doing anything', async () => {
    const recent = await made('Trois jours', { activeDays: 3 });
    expect(await members(recent)).toEqual(['Amine']);
    clock.set(new Date(Date.parse(TEST_NOW) + 60_000));
    expect(await members(recent)).toEqual([]);
  });

  it('counts what was delivered, and where it went', async () => {
    const rich = await made('Gros paniers', { minSpent: 150_000 });
    const oran = await made('Oran', { wilayas: [31] });
    await test.database.query(
      `insert into customer_addresses (id, customer_id, name, phone, commune_id, address, used_at)
       select gen_random_uuid(), p.customer_id, 'x', p.phone, (select min(id) from communes where wilaya_69 = 31), '', $2
       from customer_phones p where p.shop_id = $1 and p.phone = '0550000002'`,
      [shop.shopId, TEST_NOW],
    );
    const [entry] = await test.database.query<{ after: unknown }>(
      'select after from audit_entries where entity_id = $1',
      [rich],
    );
    // The audit log says DA, as it did before the back-office counted in centimes.
    expect(entry?.after).toMatchObject({ minSpent: 1500 });
    expect(await members(rich)).toEqual([]);
    expect(await members(oran)).toEqual(['Baya']);
  });

  it('needs a name and one condition, and figures that can hold together', async () => {
    expect((await create({ name: ' ', activeDays: 3 })).body.errors).toHaveProperty('name');
    expect((await create({ name: 'Tous' })).body.errors).toHaveProperty('rule');
    expect((await create({ name: 'Jamais', activeDays: 10, idleDays: 10 })).body.errors).toHaveProperty(
      'idleDays',
    );
    for (const rule of [
      { minDelivered: 0 },
      { minSpent: -100 },
      { wilayas: [70] },
      { activeDays: 1.5 },
      { all: true },
    ])
      expect((await create({ name: 'Faux', ...rule })).status).toBe(422);
  });

  it('is changed by whoever saw it last, and is another shop’s business nowhere', async () => {
    const id = await made('Essai', { activeDays: 1 });
    const body = { name: 'Essai 2', activeDays: 2, version: 1 };
    expect((await manager.call(contract.edit, { params: { id }, body })).body).toEqual({
      ok: true,
      version: 2,
    });
    expect((await manager.call(contract.edit, { params: { id }, body })).status).toBe(409);
    const other = await Catalogue.open(test.app, ['ailleurs.example']);
    const stranger = await TestStaff.signIn(test.app, other.shopId, 'manager', 'ailleurs.example');
    for (const answer of [
      await stranger.call(contract.edit, { params: { id }, body: { ...body, version: 2 } }),
      await stranger.call(contract.remove, { params: { id } }),
    ])
      expect(answer.status).toBe(404);
    const clerk = await TestStaff.signIn(test.app, shop.shopId, 'warehouse_clerk');
    expect((await clerk.call(contract.list, {})).status).toBe(403);
  });
});

describe('a promotion for a segment', () => {
  const promotion = (targets: string[]) =>
    manager.call<{ id: string }>(promotionsContract.create, {
      body: { name: 'Fidèles', scope: 'customer_segment', targets, type: 'percentage', value: 1000 },
    });
  const price = async (phone?: string) => {
    const body = {
      ...{ channel: 'Phone', paymentType: 'cash_on_delivery', coupon: null },
      lines: [{ productId: lamp, combinationId: null, quantity: 1 }],
      ...(phone ? { phone } : {}),
    };
    const { body: quote } = await manager.call<StaffQuote>(staffOrdersContract.quote, { body });
    return quote.total;
  };

  it('takes its part off for members alone, and keeps its segment from being deleted', async () => {
    const id = await made('Fidèles', { activeDays: 30 });
    const { status } = await promotion([id]);
    expect(status).toBe(201);
    expect(await price()).toBe(100_000);
    expect(await price('0550000001')).toBe(90_000);
    expect(await price('0550000002')).toBe(100_000);
    expect(await price('0559999999')).toBe(100_000);
    const { status: refused, body } = await manager.call<{ code: string }>(contract.remove, {
      params: { id },
    });
    expect([refused, body.code]).toEqual([409, 'in_use']);
    const [free] = (await list()).filter(({ name }) => name === 'Oran');
    expect((await manager.call(contract.remove, { params: { id: free?.id ?? '' } })).status).toBe(200);
  });
});
