import { type AffectationAgent, type AffectationOrder, ordersContract } from '@hanout/contracts';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../testing/test-staff.ts';

const test = useApp();
let shop: TestShop;
let manager: TestStaff;
let agent: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app);
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
  agent = await TestStaff.signIn(test.app, shop.id, 'confirmation_agent');
});

interface Page {
  readonly orders: AffectationOrder[];
  readonly agents: AffectationAgent[];
  readonly more: boolean;
}
const page = async (who: string) =>
  (await manager.call<Page>(ordersContract.affectations, { query: { who } })).body;
const inHand = async () => (await page('nobody')).agents.find(({ id }) => id === agent.id);

describe('the affectation of orders', () => {
  it('shows nobody’s and somebody’s orders that wait for a call, and what each agent has in hand', async () => {
    const [one, two, three] = [
      await manager.order(shop),
      await manager.order(shop),
      await manager.order(shop),
    ];
    const { orders: waiting } = await page('nobody');
    expect(new Set(waiting.map(({ id }) => id))).toEqual(new Set([one, two, three]));
    expect(await inHand()).toMatchObject({ name: agent.name, open: 0, calledToday: 0 });
    const chosen = waiting.filter(({ id }) => id !== three).map(({ id, version }) => ({ id, version }));
    const given = await manager.call<{ done: number }>(ordersContract.bulk, {
      body: { action: 'assign', staffId: agent.id, orders: chosen },
    });
    expect(given.body.done).toBe(2);
    expect((await page('nobody')).orders.map(({ id }) => id)).toEqual([three]);
    const somebodys = (await page('somebody')).orders;
    expect(new Set(somebodys.map(({ id }) => id))).toEqual(new Set([one, two]));
    // What takes it back counts on that: an order that was given has the next version.
    for (const { id, version, assigneeId, assignedTo } of somebodys) {
      const before = waiting.find((order) => order.id === id)?.version ?? 0;
      expect([assigneeId, assignedTo, version]).toEqual([agent.id, agent.name, before + 1]);
    }
    expect(await inHand()).toMatchObject({ open: 2, calledToday: 0 });
    await agent.step('confirm', one);
    expect(await inHand()).toMatchObject({ open: 1, calledToday: 1 });
  });

  it('is for who may give orders', async () => {
    expect((await agent.call(ordersContract.affectations, {})).status).toBe(403);
  });
});
