import { type AnswerOf, deskContract, ordersContract } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../testing/test-staff.ts';

const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let shop: TestShop;
let manager: TestStaff;
let agent: TestStaff;
let free: string;
let held: string;

const inHand = async (staff: TestStaff) => {
  const { body } = await staff.call<AnswerOf<typeof ordersContract.inHand>>(ordersContract.inHand, {
    query: { ids: `${held},${free}` },
  });
  return body.items;
};
const confirm = async (staff: TestStaff, takenFrom?: string) => {
  const orders = await Promise.all(
    [held, free].map(async (id) => ({ id, version: (await staff.detail(id)).version, takenFrom })),
  );
  const body = { action: 'confirm' as const, orders };
  return (await staff.call<AnswerOf<typeof ordersContract.bulk>>(ordersContract.bulk, { body })).body;
};
const states = async () => [(await manager.detail(held)).state, (await manager.detail(free)).state];

describe('many orders of which a colleague has one in hand at the desk', () => {
  beforeAll(async () => {
    shop = await makeShop(test.app, { stock: 100 });
    manager = await TestStaff.signIn(test.app, shop.id, 'manager');
    agent = await TestStaff.signIn(test.app, shop.id, 'confirmation_agent');
    held = await manager.order(shop);
    clock.advance(1000);
    free = await manager.order(shop);
    expect((await agent.call<{ orderId: string }>(deskContract.next, { body: {} })).body.orderId).toBe(held);
  });

  it('are told of it by name before they are confirmed, the colleague is not', async () => {
    const { inHandOf } = await manager.detail(held);
    expect(await inHand(manager)).toEqual([{ orderId: held, staffId: expect.any(String), name: inHandOf }]);
    expect(await inHand(agent)).toEqual([]);
  });

  it('are confirmed without it: it is refused with the colleague’s name, also where somebody else was said to have it', async () => {
    const [{ name = '' } = {}] = await inHand(manager);
    expect(await confirm(manager, shop.id)).toEqual({
      done: 1,
      refused: [{ id: held, code: 'in_hand', message: expect.stringContaining(name) }],
    });
    expect(await states()).toEqual(['new', 'confirmed']);
  });

  it('are confirmed with it by who was told who has it; its colleague has nothing in hand then', async () => {
    const [{ staffId = '' } = {}] = await inHand(manager);
    expect(await confirm(manager, staffId)).toMatchObject({ done: 1, refused: [{ id: free }] });
    expect(await states()).toEqual(['confirmed', 'confirmed']);
    const result = { result: 'confirmed', version: (await agent.detail(held)).version };
    const late = await agent.call<{ code: string }>(deskContract.result, {
      params: { id: held },
      body: result as never,
    });
    expect([late.status, late.body.code]).toEqual([409, 'not_in_hand']);
  });

  it('are all free once the colleague’s time is over', async () => {
    held = await manager.order(shop);
    await agent.call(deskContract.next, { body: {} });
    expect(await inHand(manager)).toHaveLength(1);
    clock.advance(11 * 60_000);
    expect(await inHand(manager)).toEqual([]);
    expect(await confirm(manager)).toMatchObject({ done: 1 });
  });
});
