import { type Overview, overviewContract } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DataSource } from 'typeorm';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { newPhone, quickPayload, TestShopper } from '../../checkout/testing/test-shopper.ts';
import { TestStaff } from '../testing/test-staff.ts';

const DAY_MS = 24 * 3_600_000;
/** Half past midnight in Algiers, which is the day before in UTC. */
const clock = new FixedClock('2026-11-20T23:30:00.000Z');
const test = useApp({ clock });
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
    const counts = () =>
      query.mock.calls.filter(([text]) => text.includes('order_milestones') && text.includes('received'))
        .length;
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

  it('counts confirmations of the day among its calls', async () => {
    const { today: before } = await seen(owner);
    const id = await order();
    await act(id, 'confirm');
    expect((await seen(owner)).today).toMatchObject({
      received: before.received + 1,
      confirmed: 1,
      calls: 1,
    });
  });

  it('shows revenue to those who see the accounts alone, and nothing of another shop', async () => {
    const agent = await TestStaff.signIn(test.app, shop.id, 'confirmation_agent');
    expect((await seen(agent)).today).toMatchObject({ revenue: null, delivered: 1 });
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
