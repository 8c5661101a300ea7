import { transportersContract } from '@hanout/contracts';
import { assertInvariants, until, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';

const test = useApp();
let shop: TestShop;
let manager: TestStaff;
let transporterId: string;

interface Debt {
  readonly told: number;
  readonly expected_fee: number;
  readonly return_fee: number;
  readonly holds: number;
  readonly claims: number;
  readonly delivered_at: Date | null;
}

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 100 });
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
  const [row] = await test.database.query<{ id: string }>('select id from transporters where shop_id = $1', [
    shop.id,
  ]);
  transporterId = row?.id ?? '';
});
afterEach(() => assertInvariants(test.database));

async function debtOf(orderId: string): Promise<Debt | undefined> {
  const sql =
    'select told, expected_fee, return_fee, holds, claims, delivered_at from carrier_debts where order_id = $1';
  const [debt] = await test.database.query<Debt>(sql, [orderId]);
  return debt && { ...debt, ...numbers(debt) };
}
const numbers = ({ told, expected_fee, return_fee, holds, claims }: Debt) => ({
  ...{ told: Number(told), expected_fee: Number(expected_fee), return_fee: Number(return_fee) },
  ...{ holds: Number(holds), claims: Number(claims) },
});

async function terms(change: object) {
  const params = { id: transporterId };
  const { body } = await manager.call<Record<string, unknown>>(transportersContract.detail, { params });
  const { name, mark, color, version } = body;
  const usual = { active: true, feeKind: null, feeValue: 0, feeFrom: 0, returnFee: 0 };
  const wait = { deliveryKept: true, wholeDinars: true, payoutDays: 7, claimDays: 30 };
  const edit = { version, name, mark, color, ...usual, ...wait, services: [], ...change };
  expect((await manager.call(transportersContract.edit, { params, body: edit as never })).status).toBe(200);
}

async function handedOver(lines = 1): Promise<string> {
  const id = await manager.order(shop, { lines: [{ productId: shop.lamp.id, quantity: lines }] });
  for (const action of ['confirm', 'prepare', 'pack'] as const) await manager.step(action, id);
  await manager.step('announce', id, { transporterId });
  await manager.step('handOver', id);
  return id;
}

const DELIVERY = 35_000;

describe('what a transporter owes of a parcel', () => {
  it('stands fast at the hand-over with the fees of that day, and is held from the delivery on', async () => {
    await terms({ feeKind: 'percent', feeValue: 150, returnFee: 20_000 });
    const id = await handedOver();
    const told = 135_000;
    const fees = { expected_fee: DELIVERY + 2_025, return_fee: 20_000 };
    expect(await debtOf(id)).toMatchObject({ told, ...fees, holds: 0, claims: 0, delivered_at: null });
    await terms({ feeKind: 'amount', feeValue: 99_900, deliveryKept: false });
    await manager.step('deliver', id);
    expect(await debtOf(id)).toMatchObject({ told, ...fees, holds: told, claims: 0 });
    expect((await debtOf(id))?.delivered_at).not.toBeNull();
  });

  it('counts a percentage from the agreed amount on, an amount always, its own price where it keeps it [BO-353]', async () => {
    await terms({ feeKind: 'percent', feeValue: 150, feeFrom: 135_001 });
    expect((await debtOf(await handedOver()))?.expected_fee).toBe(DELIVERY);
    await terms({ feeKind: 'percent', feeValue: 150, feeFrom: 135_000, deliveryKept: false });
    expect((await debtOf(await handedOver()))?.expected_fee).toBe(2_025);
    await terms({ feeKind: 'amount', feeValue: 15_000, deliveryKept: false });
    expect((await debtOf(await handedOver()))?.expected_fee).toBe(15_000);
  });

  it('of a delivery in part is what was kept, with the percentage of that; of a lost parcel a claim', async () => {
    await terms({ feeKind: 'percent', feeValue: 100 });
    const part = await handedOver(3);
    expect(await debtOf(part)).toMatchObject({ told: 335_000, expected_fee: DELIVERY + 3_350 });
    const [line] = (await manager.detail(part)).lines;
    await manager.step('deliverInPart', part, { lines: [{ lineId: line?.id, quantity: 1 }] });
    expect(await debtOf(part)).toMatchObject({
      ...{ told: 135_000, expected_fee: DELIVERY + 1_350, holds: 135_000, claims: 0 },
    });
    const lost = await handedOver();
    await manager.step('lose', lost, {});
    expect(await debtOf(lost)).toMatchObject({ told: 135_000, holds: 0, claims: 135_000 });
  });

  it('is opened by its first posting where the order was handed over without one', async () => {
    const id = await handedOver();
    await test.database.query('delete from carrier_debts where order_id = $1', [id]);
    await manager.step('deliver', id);
    expect(await debtOf(id)).toMatchObject({ told: 135_000, holds: 135_000 });
  });

  /** So much more is claimed of each of these, by one statement; an order may stand in it more than once. */
  const CLAIMED = `insert into postings (id, shop_id, entry_id, order_id, place, amount, kind, at, actor_kind)
    select uuidv7(), o.shop_id, e.entry_id, o.id, p.place, p.amount, 'claim', now(), 'system'
    from unnest($1::uuid[]) with ordinality w (id, nth) join orders o on o.id = w.id
    cross join lateral (select md5(w.id::text || w.nth)::uuid as entry_id) e
    cross join (values ('claims', 700), ('losses', -700)) p (place, amount)`;

  it('of several in one statement follows each, opens those that have none, and adds up what stands there twice', async () => {
    const [known, twice, bare] = [await handedOver(), await handedOver(), await handedOver()];
    await test.database.query('delete from carrier_debts where order_id = $1', [bare]);
    await test.database.query(CLAIMED, [[twice, bare, known, twice, bare]]);
    expect(await debtOf(known)).toMatchObject({ told: 135_000, holds: 0, claims: 700, delivered_at: null });
    expect(await debtOf(twice)).toMatchObject({ holds: 0, claims: 1_400 });
    expect(await debtOf(bare)).toMatchObject({ told: 135_000, claims: 1_400 });
  });

  it('that somebody else opens at the same moment has both their postings and these', async () => {
    const id = await handedOver();
    await test.database.query('delete from carrier_debts where order_id = $1', [id]);
    const other = new pg.Client({ connectionString: test.database.url });
    await other.connect();
    try {
      await other.query('begin');
      await other.query(CLAIMED, [[id]]);
      const mine = test.database.query(CLAIMED, [[id]]);
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into postings%'`;
      await until(async () => (await test.database.query(waiting)).length > 0);
      await other.query('commit');
      await mine;
    } finally {
      await other.end();
    }
    expect(await debtOf(id)).toMatchObject({ told: 135_000, claims: 1_400 });
  });

  it('is never less than nothing, whoever writes', async () => {
    const id = await handedOver();
    await manager.step('deliver', id);
    const sql = `insert into postings (id, shop_id, entry_id, order_id, place, amount, kind, at, actor_kind)
      select uuidv7(), shop_id, entry_id, order_id, place, -135001, 'remittance', at, 'system'
      from postings where order_id = $1 and place = 'carrier_holds'`;
    await expect(test.database.query(sql, [id])).rejects.toThrow(/carrier_debts_paid_once/);
    expect(await debtOf(id)).toMatchObject({ holds: 135_000 });
  });
});
