import { type LinesQuote, ordersContract } from '@hanout/contracts';
import { systemActor } from '@hanout/kernel';
import { assertInvariants, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ALGER_CENTRE,
  HOME_CENTIMES,
  inTransaction,
  makeShop,
  type TestShop,
} from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { PromotionsApi } from '../../promotions/index.ts';

const test = useApp();
let shop: TestShop;
let manager: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 100 });
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
});
afterEach(() => assertInvariants(test.database));

/** An order of two lamps by telephone, to a home. */
const order = (change: object = {}): Promise<string> =>
  manager.order(shop, {
    delivery: { mode: 'delivery', commune: ALGER_CENTRE, transporter: shop.home, address: '3 rue Didouche' },
    lines: [{ productId: shop.lamp.id, quantity: 2 }],
    ...change,
  });
const change = (id: string, lines: readonly object[], more: object = {}, staff = manager) =>
  staff.actNow('changeLines', id, { lines, ...more });
const firstLine = async (id: string) => (await manager.detail(id)).lines[0]?.id ?? '';
async function promoted(value: number, work: () => Promise<void>) {
  const promotion = { shopId: shop.id, name: 'Soldes', scope: 'all', type: 'percentage', value } as const;
  const terms = { channels: ['Phone'] } as const;
  const id = await inTransaction(test.app, (em) =>
    test.app.get(PromotionsApi).create(em, { ...promotion, ...terms } as never, systemActor('test')),
  );
  await work();
  await test.database.query('update promotions set active = false where id = $1', [id]);
}
async function available(unitId: string): Promise<number> {
  const [row] = await test.database.query<{ available: number }>(
    'select sum(on_hand - held - reserved)::int as available from stock_levels where unit_id = $1',
    [unitId],
  );
  return row?.available ?? 0;
}

describe('[BO-083] the lines of an order that exists', () => {
  it('come, go and change quantity: goods, total, what is owed and history follow by the difference', async () => {
    const id = await order();
    const lamp = await firstLine(id);
    const answer = await change(id, [
      { lineId: lamp, quantity: 3 },
      { productId: shop.cable.id, quantity: 2 },
    ]);
    expect([answer.status, answer.body]).toEqual([200, { ok: true, version: 2, state: 'new' }]);
    const grown = await manager.detail(id);
    expect(grown.totals).toMatchObject({
      items: 360_000,
      total: 360_000 + HOME_CENTIMES,
      outstanding: 360_000 + HOME_CENTIMES,
    });
    expect(grown.lines.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
      [3, 100_000],
      [2, 30_000],
    ]);
    expect(grown.reservations.map(({ quantity, state }) => [quantity, state])).toEqual([
      [3, 'held'],
      [2, 'held'],
    ]);
    const cable = grown.lines[1]?.id;
    expect((await change(id, [{ lineId: cable, quantity: 1 }])).status).toBe(200);
    const shrunk = await manager.detail(id);
    expect(shrunk.totals.outstanding).toBe(30_000 + HOME_CENTIMES);
    expect(shrunk.lines).toHaveLength(1);
    const told = shrunk.history.filter(({ kind }) => kind === 'lines').map(({ data }) => data.changes);
    expect(told).toEqual([
      [expect.objectContaining({ from: 2, to: 3 }), expect.objectContaining({ from: 0, to: 2 })],
      [expect.objectContaining({ from: 3, to: 0 }), expect.objectContaining({ from: 2, to: 1 })],
    ]);
    expect(shrunk.movements.filter(({ type }) => type === 'release').map(({ quantity }) => quantity)).toEqual(
      expect.arrayContaining([3, 1]),
    );
  });

  it('of a confirmed order move what is reserved, and it is packed and delivered afterwards', async () => {
    const id = await order();
    let version = (await manager.act('confirm', id, { version: 1 })).body.version;
    const lamp = await firstLine(id);
    expect((await change(id, [{ lineId: lamp, quantity: 5 }])).status).toBe(200);
    expect((await change(id, [{ lineId: lamp, quantity: 4 }])).status).toBe(200);
    const detail = await manager.detail(id);
    expect(detail.reservations.filter(({ state }) => state === 'reserved')).toEqual([
      expect.objectContaining({ quantity: 4 }),
    ]);
    version = detail.version;
    for (const [action, more] of [
      ['prepare', {}],
      ['pack', {}],
      ['parcel', { event: 'assign_delivery' }],
      ['handOver', {}],
      ['deliver', {}],
    ] as const) {
      const done = await manager.act(action, id, { version, ...more });
      expect([action, done.status]).toEqual([action, 200]);
      version = done.body.version;
    }
    expect((await manager.detail(id)).totals).toMatchObject({
      total: 400_000 + HOME_CENTIMES,
      outstanding: 0,
    });
  });

  it('a pack takes its parts; what one line gives back another takes', async () => {
    const id = await order({
      lines: [{ productId: shop.cable.id, quantity: await available(shop.cable.id) }],
    });
    const answer = await change(id, [{ productId: shop.pack.id, quantity: 3 }]);
    expect([answer.status, answer.body.code]).toEqual([200, undefined]);
    const { reservations } = await manager.detail(id);
    expect(reservations.map(({ quantity }) => quantity).sort()).toEqual([3, 6]);
  });

  it('what is short is refused, and nothing is changed', async () => {
    const id = await order();
    const lamp = await firstLine(id);
    const before = await manager.detail(id);
    const answer = await change(id, [{ lineId: lamp, quantity: 1000 }]);
    expect([answer.status, answer.body.code]).toEqual([409, 'out_of_stock']);
    expect(await manager.detail(id)).toEqual(before);
  });
});

describe('what lines cost', () => {
  it('what was agreed stays, what is new has the price of today; the quote says so before', async () => {
    const id = await order();
    const lamp = await firstLine(id);
    await test.database.query('update products set price_ht = 150000 where id = $1', [shop.lamp.id]);
    const lines = [
      { lineId: lamp, quantity: 3 },
      { productId: shop.cable.id, quantity: 1 },
    ];
    const quote = await manager.call<LinesQuote>(ordersContract.quoteLines, {
      params: { id },
      body: { lines },
    });
    expect(quote.body).toMatchObject({ before: 200_000 + HOME_CENTIMES, total: 330_000 + HOME_CENTIMES });
    expect(quote.body.lines.map(({ lineId, unitPrice }) => [lineId, unitPrice])).toEqual([
      [lamp, 100_000],
      [null, 30_000],
    ]);
    expect((await change(id, lines, { expectedTotal: 100 })).body.code).toBe('price_changed');
    expect((await change(id, lines, { expectedTotal: quote.body.total })).status).toBe(200);
    expect((await manager.detail(id)).totals.total).toBe(quote.body.total);
    await test.database.query('update products set price_ht = 100000 where id = $1', [shop.lamp.id]);
  });

  it('a promotion of today is on what is new, not on what was sold before it', async () => {
    const id = await order();
    const lamp = await firstLine(id);
    await promoted(1000, async () => {
      expect(
        (
          await change(id, [
            { lineId: lamp, quantity: 2 },
            { productId: shop.cable.id, quantity: 1 },
          ])
        ).status,
      ).toBe(200);
    });
    expect((await manager.detail(id)).lines.map(({ unitPrice }) => unitPrice)).toEqual([100_000, 27_000]);
  });

  it('installments follow: the last part grows, and shrinks first', async () => {
    const id = await order({
      ...{ channel: 'Installment', paymentType: 'installment' },
      installments: [
        { dueOn: '2027-01-10', amount: 100_000 },
        { dueOn: '2027-02-10', amount: 100_000 + HOME_CENTIMES },
      ],
    });
    const lamp = await firstLine(id);
    const amounts = async () => (await manager.detail(id)).installments.map(({ amount }) => amount);
    expect((await change(id, [{ lineId: lamp, quantity: 3 }])).status).toBe(200);
    expect(await amounts()).toEqual([100_000, 200_000 + HOME_CENTIMES]);
    const cable = [{ productId: shop.cable.id, quantity: 1 }];
    expect((await change(id, cable)).status).toBe(200);
    expect(await amounts()).toEqual([30_000 + HOME_CENTIMES]);
  });
});

describe('who may, and when', () => {
  it('not below what was paid, not once it is packed, not for a clerk, not at another version', async () => {
    const id = await order();
    const lamp = await firstLine(id);
    const clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
    expect((await change(id, [{ lineId: lamp, quantity: 1 }], {}, clerk)).status).toBe(403);
    expect((await clerk.detail(id)).actions).not.toContain('edit_lines');
    expect((await manager.detail(id)).actions).toContain('edit_lines');
    expect(
      (await manager.act('changeLines', id, { version: 9, lines: [{ lineId: lamp, quantity: 1 }] })).body
        .code,
    ).toBe('order_changed');
    await manager.act('pay', id, { version: 1, kind: 'deposit', place: 'till', amount: 200_000 });
    const less = await change(id, [{ lineId: lamp, quantity: 1 }]);
    expect([less.status, Object.keys(less.body.errors ?? {})]).toEqual([422, ['lines']]);
    let { version } = await manager.detail(id);
    for (const action of ['confirm', 'prepare', 'pack'] as const)
      version = (await manager.act(action, id, { version })).body.version;
    const late = await change(id, [{ lineId: lamp, quantity: 3 }]);
    expect([late.status, late.body.code]).toEqual([409, 'illegal_transition']);
    expect((await manager.detail(id)).actions).not.toContain('edit_lines');
  });

  it.each([
    ['no line', () => []],
    ['no piece', (lamp: string) => [{ lineId: lamp, quantity: 0 }]],
    ['a line twice', (lamp: string) => [lamp, lamp].map((lineId) => ({ lineId, quantity: 1 }))],
    ['a line of nobody', () => [{ lineId: shop.id, quantity: 1 }]],
    ['what cannot be bought', () => [{ productId: shop.draft.id, quantity: 1 }]],
    ['more keys', (lamp: string) => [{ lineId: lamp, quantity: 1, unitPrice: 1 }]],
  ])('refuses %s, and writes nothing', async (_, lines) => {
    const id = await order();
    const before = await manager.detail(id);
    expect((await change(id, lines(before.lines[0]?.id ?? ''))).status).toBe(422);
    expect(await manager.detail(id)).toEqual(before);
  });
});
