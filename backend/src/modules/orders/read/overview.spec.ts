import {
  type AnswerOf,
  type Overview,
  ordersContract,
  overviewContract,
  reportsContract,
} from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { until, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DataSource } from 'typeorm';
import { readSchema } from '../../../platform/database/index.ts';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { newPhone, quickPayload, TestShopper } from '../../checkout/testing/test-shopper.ts';
import { TestTill } from '../../pos/testing/test-till.ts';
import { TestStaff } from '../testing/test-staff.ts';

const DAY_MS = 24 * 3_600_000;
/** Half past midnight in Algiers, which is the day before in UTC. */
const clock = new FixedClock('2026-11-20T23:30:00.000Z');
const test = useApp({ clock, env: { HANOUT_ROLES: 'api,worker' } });
let shop: TestShop;
let owner: TestStaff;

async function order(quantity = 1): Promise<string> {
  const lines = [{ product: shop.lamp.id, unitPrice: 1000, quantity }];
  const shopper = await TestShopper.open(test.app);
  return (await shopper.order(quickPayload(shop, { phone: newPhone(), lines }))).body.orderUuid;
}

type Step = Parameters<TestStaff['act']>[0] | readonly [parcel: string];

/** `['deliver']`: what happens to the parcel. */
async function act(id: string, ...steps: Step[]): Promise<void> {
  for (const step of steps) {
    const { version } = await owner.detail(id);
    const [action, body] = typeof step === 'string' ? [step, {}] : (['parcel', { event: step[0] }] as const);
    expect([step, (await owner.act(action, id, { version, ...body })).status]).toEqual([step, 200]);
  }
}

const SENT: Step[] = ['confirm', 'prepare', 'pack', ['assign_delivery'], 'handOver'];

/** Reports hear of what happened in a moment. */
const told = () =>
  until(async () => {
    const untold = await test.database.query(`select 1 from ${readSchema()}.untold_orders`);
    return untold.length === 0;
  });

const seen = async (staff: TestStaff, query = {}) =>
  (await staff.call<Overview>(overviewContract.show, { query })).body;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 100 });
  owner = await TestStaff.signIn(test.app, shop.id, 'owner');
});

describe('the shop at a glance', () => {
  it('counts the days of Algiers: what came in, was confirmed, delivered and returned, and what is worth', async () => {
    await order();
    const sent = await order(2);
    const back = await order();
    await act(sent, ...SENT);
    await act(back, ...SENT);
    clock.advance(7 * DAY_MS + 60_000);
    owner = await TestStaff.signIn(test.app, shop.id, 'owner');
    await order();
    await act(sent, 'deliver');
    await act(back, ['request_return'], ['start_return'], ['return_arrives'], 'takeBack');
    await told();
    const { at, today, days } = await seen(owner, { days: '30' });
    const value = (await owner.detail(sent)).totals.total;
    expect(at).toBe('2026-11-27T23:31:00.000Z');
    expect(today).toEqual({
      ...{ received: 1, confirmed: 0, delivered: 1, returned: 1, calls: 0 },
      ...{ receivedWeekBefore: 3, revenue: value },
    });
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({ day: '2026-11-28', received: 1, delivered: 1, returned: 1 });
    expect(days.at(-8)).toEqual({ day: '2026-11-21', received: 3, delivered: 0, returned: 0 });
    expect((await seen(owner, { days: '7' })).days.reduce((sum, { received }) => sum + received, 0)).toBe(1);
  });

  it('counts days that are over once in five minutes, and today each time', async () => {
    const query = jest.spyOn(test.app.get(DataSource), 'query');
    const counts = () => query.mock.calls.filter(([text]) => text.includes('day_steps')).length;
    clock.advance(5 * 60_000);
    await Promise.all([seen(owner, { days: '90' }), seen(owner, { days: '90' })]);
    // The past once for both, today for each.
    expect(counts()).toBe(3);
    await seen(owner, { days: '90' });
    expect(counts()).toBe(4);
    clock.advance(5 * 60_000);
    await seen(owner, { days: '90' });
    expect(counts()).toBe(6);
    query.mockRestore();
  });

  it('says of each day what the funnel of the reports says happened on it', async () => {
    const sold = await order(3);
    await act(sold, ...SENT, 'deliver');
    const { version, lines } = await owner.detail(sold);
    const goods = { version, lines: [{ lineId: lines[0]?.id ?? '', quantity: 1 }] };
    const back = await owner.call(ordersContract.returnGoods, { params: { id: sold }, body: goods as never });
    expect(back.status).toBe(200);
    // One that a version before wrote down, which is in no sum.
    await told();
    await test.database.query('update order_funnel set products = null where order_id = $1', [sold]);
    clock.advance(5 * 60_000);
    const { days, today } = await seen(owner, { days: '30' });
    type Funnel = AnswerOf<typeof reportsContract.funnel>;
    const query = { from: days[0]?.day, to: days.at(-1)?.day, by: 'day', reading: 'activity' };
    const { body: data } = await owner.call<Funnel>(reportsContract.funnel, { query });
    const steps = new Map(data.rows.map((row) => [row.key, row]));
    expect(days.map(({ day, ...counts }) => [day, counts])).toEqual(
      days.map(({ day }) => {
        const { received = 0, delivered = 0, sentBack: returned = 0 } = steps.get(day) ?? {};
        return [day, { received, delivered, returned }];
      }),
    );
    expect(today).toMatchObject({ confirmed: steps.get(days.at(-1)?.day ?? '')?.confirmed, returned: 1 });
    expect(data.totals.delivered).toBe(2);
  });

  it('counts neither what is sold in bulk at a counter nor a proforma that was dropped: the funnel knows neither', async () => {
    const received = async () => (await seen(owner)).today.received;
    const before = await received();
    const till = await TestTill.make(test.app, test.database, shop, owner);
    await till.send(till.open(), till.sale([{ productId: shop.lamp.id }], { channel: 'Wholesale' }));
    const proforma = await owner.order(shop, { save: 'proforma' });
    await owner.act('cancel', proforma, { version: 1 });
    expect(await received()).toBe(before);
    clock.advance(7 * DAY_MS);
    owner = await TestStaff.signIn(test.app, shop.id, 'owner');
    const { today } = await seen(owner);
    expect([today.received, today.receivedWeekBefore]).toEqual([0, before]);
    clock.advance(-7 * DAY_MS);
    owner = await TestStaff.signIn(test.app, shop.id, 'owner');
  });

  it('counts confirmations of the day among its calls', async () => {
    const { today: before } = await seen(owner);
    const id = await order();
    await act(id, 'confirm');
    await told();
    expect((await seen(owner)).today).toMatchObject({
      received: before.received + 1,
      confirmed: before.confirmed + 1,
      calls: before.calls + 1,
    });
  });

  it('shows revenue to those who see the accounts alone, and nothing of another shop', async () => {
    const agent = await TestStaff.signIn(test.app, shop.id, 'confirmation_agent');
    expect((await seen(agent)).today).toMatchObject({ revenue: null, delivered: 2 });
    const clerk = await TestStaff.signIn(test.app, shop.id, 'content_editor');
    expect((await clerk.call(overviewContract.show, {})).status).toBe(403);
    const other = await makeShop(test.app, { hosts: ['ailleurs.example'] });
    const stranger = await TestStaff.signIn(test.app, other.id, 'owner', 'ailleurs.example');
    expect((await seen(stranger)).today).toMatchObject({ received: 0, delivered: 0, revenue: 0 });
  });

  it('refuses days that are no choice', async () => {
    expect((await owner.call(overviewContract.show, { query: { days: '31' } })).status).toBe(422);
  });
});
