import { ordersContract } from '@hanout/contracts';
import { assertInvariants, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { newPhone, quickPayload, TestShopper } from '../../checkout/testing/test-shopper.ts';
import { TestStaff } from '../testing/test-staff.ts';

const test = useApp();
let shop: TestShop;
let logistics: TestStaff;
let manager: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 50 });
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
  logistics = await TestStaff.signIn(test.app, shop.id, 'logistics_manager');
});
afterEach(() => assertInvariants(test.database));

type Action = Parameters<TestStaff['act']>[0];

async function packedOrder(): Promise<string> {
  const shopper = await TestShopper.open(test.app);
  const lines = [{ product: shop.lamp.id, unitPrice: 1000, quantity: 1 }];
  const { body } = await shopper.order(quickPayload(shop, { phone: newPhone(), lines }));
  for (const action of ['confirm', 'prepare', 'pack'] as const)
    await act(action, body.orderUuid, {}, manager);
  return body.orderUuid;
}
const act = (action: Action, id: string, body: object = {}, staff = logistics) =>
  staff.actNow(action, id, body);

describe('many orders that are sent together', () => {
  const bulk = async (action: string, ids: readonly string[]) => {
    const orders = await Promise.all(
      ids.map(async (id) => ({ id, version: (await manager.detail(id)).version })),
    );
    const body = { action, orders } as never;
    return (await logistics.call<{ done: number; refused: object[] }>(ordersContract.bulk, { body })).body;
  };

  it('share one new expedition, and start one by one; those that cannot are named', async () => {
    const packed = [await packedOrder(), await packedOrder(), await packedOrder()];
    expect(await bulk('send_to_expedition', packed)).toEqual({ done: 3, refused: [] });
    const joined = await Promise.all(packed.map(async (id) => (await logistics.detail(id)).expedition));
    expect(new Set(joined.map((expedition) => expedition?.id)).size).toBe(1);
    expect(joined[0]).toMatchObject({ orders: 3, left: 0, startedAt: null });
    const alone = await packedOrder();
    expect(await bulk('start_expedition', [...packed, alone])).toEqual({
      done: 3,
      refused: [expect.objectContaining({ id: alone, code: 'illegal_transition' })],
    });
    for (const id of packed) expect(await logistics.detail(id)).toMatchObject({ state: 'in_delivery' });
  });
});

describe('[BO-186] an order that is sent to an expedition', () => {
  it('is in a new one of its transporter, which others can join until it starts', async () => {
    const [first, second] = [await packedOrder(), await packedOrder()];
    expect((await logistics.detail(first)).fulfilment).toContain('send_to_expedition');
    expect((await logistics.detail(first)).fulfilment).not.toContain('start_expedition');
    expect((await act('sendToExpedition', first)).status).toBe(200);
    const { expedition, deliveryState, history } = await logistics.detail(first);
    expect(expedition).toMatchObject({ orders: 1, startedAt: null });
    expect(deliveryState).toBe('assigned');
    expect(history.at(-1)).toMatchObject({ kind: 'expedition', data: { number: expedition?.number } });
    expect((await logistics.detail(second)).openExpeditions.map(({ id }) => id)).toEqual([expedition?.id]);
    expect((await act('sendToExpedition', second, { expeditionId: expedition?.id })).status).toBe(200);
    expect((await logistics.detail(second)).expedition).toMatchObject({ id: expedition?.id, orders: 2 });
  });

  it('[BO-185] starts: the parcel leaves with its goods, nobody joins it any more, the others can still leave', async () => {
    const [first, second, late] = [await packedOrder(), await packedOrder(), await packedOrder()];
    await act('sendToExpedition', first);
    const expeditionId = (await logistics.detail(first)).expedition?.id;
    await act('sendToExpedition', second, { expeditionId });
    expect((await act('startExpedition', first)).body).toMatchObject({ ok: true, state: 'in_delivery' });
    const left = await logistics.detail(first);
    expect([left.deliveryState, left.expedition?.startedAt]).toEqual(['picked_up', expect.any(String)]);
    expect(left.reservations.map(({ state }) => state)).toEqual(['in_transit']);
    expect(left.expedition).toMatchObject({ orders: 2, left: 1 });
    const refused = await act('sendToExpedition', late, { expeditionId });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['expeditionId']]);
    expect((await act('startExpedition', late)).body.code).toBe('illegal_transition');
    expect((await act('startExpedition', second)).status).toBe(200);
    expect((await logistics.detail(first)).expedition).toMatchObject({ orders: 2, left: 2 });
  });

  it('[BO-231] is in a pool: it is announced without a transporter being named, and stays in it', async () => {
    const id = await packedOrder();
    expect((await act('announce', id)).status).toBe(422);
    await act('sendToExpedition', id);
    expect((await act('announce', id)).status).toBe(200);
    expect((await logistics.detail(id)).expedition).not.toBeNull();
    expect((await act('startExpedition', id)).status).toBe(200);
  });

  it('leaves it when it is cancelled; agents have no such action', async () => {
    const id = await packedOrder();
    const agent = await TestStaff.signIn(test.app, shop.id, 'confirmation_agent');
    expect((await act('sendToExpedition', id, {}, agent)).status).toBe(403);
    await act('sendToExpedition', id);
    await act('cancel', id, {}, manager);
    expect((await logistics.detail(id)).expedition).toBeNull();
  });

  it('an expedition of nobody is refused, and nothing is written', async () => {
    const id = await packedOrder();
    const before = await logistics.detail(id);
    expect((await act('sendToExpedition', id, { expeditionId: shop.id })).status).toBe(422);
    expect(await logistics.detail(id)).toEqual(before);
  });
});
