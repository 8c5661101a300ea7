import { ordersContract } from '@hanout/contracts';
import { assertInvariants, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ALGER_CENTRE, HOME_CENTIMES, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { fillSafe } from '../../payments/testing/fill-safe.ts';

const test = useApp();
let shop: TestShop;
let manager: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 100 });
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
  await fillSafe(test.app, test.database, shop.id, 1_000_000);
});
afterEach(() => assertInvariants(test.database));

type Action = Parameters<TestStaff['act']>[0];
interface Answer {
  readonly code?: string;
  readonly returnId: string;
  readonly exchangeId: string | null;
  readonly errors?: Record<string, string[]>;
}

const act = (action: Action, id: string, body: object = {}, staff = manager) =>
  staff.actNow(action, id, body);
/** Two lamps and a cable, delivered. */
async function delivered(): Promise<string> {
  const id = await manager.order(shop, {
    delivery: { mode: 'delivery', commune: ALGER_CENTRE, transporter: shop.home, address: '3 rue Didouche' },
    lines: [
      { productId: shop.lamp.id, quantity: 2 },
      { productId: shop.cable.id, quantity: 1 },
    ],
  });
  for (const action of ['confirm', 'prepare', 'pack'] as const) await act(action, id);
  await act('parcel', id, { event: 'assign_delivery' });
  await act('handOver', id);
  expect((await act('deliver', id)).status).toBe(200);
  return id;
}
async function giveBack(id: string, quantity: number, more: object = {}, staff = manager) {
  const { version, lines } = await manager.detail(id);
  const answer = await staff.call<Answer>(ordersContract.returnGoods, {
    params: { id },
    body: { version, lines: [{ lineId: lines[0]?.id ?? '', quantity }], ...more } as never,
  });
  return answer;
}
const quarantined = async () => {
  const [row] = await test.database.query<{ pieces: number }>(
    'select sum(quarantined)::int as pieces from stock_levels where unit_id = $1',
    [shop.lamp.id],
  );
  return row?.pieces ?? 0;
};

describe('a return', () => {
  it('is an order of its own that is linked: goods in quarantine, what they were sold for is owed and refunded', async () => {
    const id = await delivered();
    const before = await quarantined();
    const { status, body } = await giveBack(id, 1, { reason: 'Ne fonctionne pas' });
    expect([status, body.exchangeId]).toEqual([200, null]);
    expect(await quarantined()).toBe(before + 1);
    const back = await manager.detail(body.returnId);
    expect(back).toMatchObject({ state: 'returned', totals: { total: 100_000, refundable: 100_000 } });
    expect(back.links).toEqual([expect.objectContaining({ id, kind: 'original' })]);
    const sold = await manager.detail(id);
    expect(sold.state).toBe('completed');
    expect(sold.links).toEqual([
      expect.objectContaining({ id: body.returnId, kind: 'return', total: 100_000 }),
    ]);
    expect(sold.lines.map(({ returned }) => returned)).toEqual([1, 0]);
    expect(sold.history.at(-1)).toMatchObject({ kind: 'return', data: { back: back.number, out: null } });
    expect((await act('refund', body.returnId, { place: 'till', amount: 100_001 })).status).toBe(422);
    expect((await act('refund', body.returnId, { place: 'till', amount: 100_000 })).status).toBe(200);
    expect((await manager.detail(body.returnId)).paymentState).toBe('refunded');
  });

  it('never brings back more than the customer has, over all returns', async () => {
    const id = await delivered();
    expect((await giveBack(id, 1)).status).toBe(200);
    expect((await giveBack(id, 2)).status).toBe(422);
    expect((await giveBack(id, 1)).status).toBe(200);
    expect((await giveBack(id, 1)).status).toBe(422);
  });

  it('is refused in words, already at its quote, where the stock never saw the goods go', async () => {
    const id = await delivered();
    await test.database.query("delete from stock_holds where order_id = $1 and state = 'consumed'", [id]);
    const [line] = (await manager.detail(id)).lines;
    const body = { lines: [{ lineId: line?.id ?? '', quantity: 1 }] } as never;
    const quote = await manager.call<Answer>(ordersContract.quoteReturn, { params: { id }, body });
    const said = { lines: [expect.stringContaining('Le stock n’a enregistré aucune sortie')] };
    for (const { status, body } of [quote, await giveBack(id, 1)])
      expect([status, body.errors]).toEqual([422, said]);
  });

  it('needs its permission, and an order that was received', async () => {
    const id = await delivered();
    const clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
    const agent = await TestStaff.signIn(test.app, shop.id, 'confirmation_agent');
    expect((await giveBack(id, 1, {}, clerk)).status).toBe(403);
    expect((await agent.detail(id)).fulfilment).toEqual(['return_goods']);
    const { returnId } = (await giveBack(id, 1, {}, agent)).body;
    expect((await giveBack(returnId, 1)).body.code).toBe('illegal_transition');
  });
});

describe('an exchange', () => {
  const cables = (quantity: number) => [{ productId: shop.cable.id, quantity }];

  it('of an order without an offer of delivery costs no delivery, as its quote says', async () => {
    const id = await delivered();
    await test.database.query('update orders set delivery = delivery || $2::jsonb where id = $1', [
      id,
      JSON.stringify({ offerId: null }),
    ]);
    const [line] = (await manager.detail(id)).lines;
    const question = { lines: [{ lineId: line?.id ?? '', quantity: 1 }], exchange: cables(4) };
    const quote = await manager.call(ordersContract.quoteReturn, { params: { id }, body: question as never });
    expect(quote.body).toMatchObject({ toPay: 20_000, exchange: { delivery: null, total: 120_000 } });
    const { body } = await giveBack(id, 1, { exchange: cables(4), expectedTotal: 120_000 });
    expect((await manager.detail(body.exchangeId ?? '')).totals).toMatchObject({
      delivery: 0,
      total: 120_000,
    });
  });

  it('sends other goods out, reserved: the customer owes only the difference', async () => {
    const id = await delivered();
    const [line] = (await manager.detail(id)).lines;
    const question = { lines: [{ lineId: line?.id ?? '', quantity: 1 }], exchange: cables(4) };
    const quote = await manager.call(ordersContract.quoteReturn, { params: { id }, body: question as never });
    expect(quote.body).toMatchObject({ returned: 100_000, toPay: 20_000 + HOME_CENTIMES, toGiveBack: 0 });
    const { body } = await giveBack(id, 1, { exchange: cables(4), expectedTotal: 120_000 + HOME_CENTIMES });
    const out = await manager.detail(body.exchangeId ?? '');
    expect(out).toMatchObject({
      state: 'confirmed',
      totals: { total: 120_000 + HOME_CENTIMES, outstanding: 20_000 + HOME_CENTIMES, paid: 100_000 },
      reservations: [expect.objectContaining({ state: 'reserved', quantity: 4 })],
    });
    expect(out.links.map(({ kind }) => kind).sort()).toEqual(['original', 'return']);
    expect((await manager.detail(body.returnId)).totals.refundable).toBe(0);
    for (const action of ['prepare', 'pack'] as const) await act(action, out.id);
    await act('parcel', out.id, { event: 'assign_delivery' });
    await act('handOver', out.id);
    await act('deliver', out.id);
    const accounts = (await manager.detail(out.id)).accounts;
    expect(accounts.find(({ place }) => place === 'carrier_holds')?.amount).toBe(20_000 + HOME_CENTIMES);
    expect(accounts.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });

  it('for less leaves the rest to be given back', async () => {
    const id = await delivered();
    const { body } = await giveBack(id, 2, { exchange: cables(1) });
    expect((await manager.detail(body.exchangeId ?? '')).totals.outstanding).toBe(0);
    expect((await manager.detail(body.returnId)).totals.refundable).toBe(200_000 - 30_000 - HOME_CENTIMES);
  });

  it.each([
    ['what is short', { exchange: [{ quantity: 10_000 }] }, 409],
    ['another total', { exchange: [{ quantity: 1 }], expectedTotal: 100 }, 409],
    ['no piece', { exchange: [{ quantity: 0 }] }, 422],
  ])('refuses %s, and writes nothing', async (_, { exchange, ...more }, status) => {
    const id = await delivered();
    const before = await manager.detail(id);
    const lines = exchange.map((line) => ({ productId: shop.cable.id, ...line }));
    expect((await giveBack(id, 1, { exchange: lines, ...more })).status).toBe(status);
    expect(await manager.detail(id)).toEqual(before);
  });
});
