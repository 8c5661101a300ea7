import { messages, type StockTakeCounts, staffContract, stockContract } from '@hanout/contracts';
import { FixedClock, systemActor, uuidv7 } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { quickPayload, TestShopper } from '../../checkout/testing/test-shopper.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { StockApi } from '../index.ts';

const test = useApp({ clock: new FixedClock(TEST_NOW) });
let shop: TestShop;
let oran: string;
let clerk: TestStaff;
let owner: TestStaff;

interface Body {
  readonly [key: string]: unknown;
  readonly code?: string;
  readonly errors?: Record<string, string[]>;
}
type Call = Parameters<TestStaff['call']>[1];
const call = <T = Body>(staff: TestStaff, name: keyof typeof stockContract, input: Call = {}) =>
  staff.call<T>(stockContract[name], input);

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 10 });
  owner = await TestStaff.signIn(test.app, shop.id, 'owner');
  clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
  oran = (await call<{ id: string }>(owner, 'createWarehouse', { body: { name: 'Oran' } })).body.id;
});

async function level(unitId: string, warehouseId: string, lot = '') {
  const [row] = await test.database.query<Record<string, number>>(
    `select on_hand, held, reserved, in_transit, quarantined from stock_levels
     where unit_id = $1 and warehouse_id = $2 and lot = $3`,
    [unitId, warehouseId, lot],
  );
  return row ?? { on_hand: 0, held: 0, reserved: 0, in_transit: 0, quarantined: 0 };
}
const add = (staff: TestStaff, body: Record<string, string>, warehouseId = shop.warehouseId) =>
  staff.form<Body>(stockContract.add, { warehouseId }, body);

describe('warehouses', () => {
  it('are listed in the order of sale, which the owner changes', async () => {
    const names = async () => {
      const { body } = await call<{ warehouses: { id: string; name: string }[] }>(clerk, 'warehouses');
      return body.warehouses.map(({ name }) => name);
    };
    expect(await names()).toEqual(['Dépôt', 'Oran']);
    const ids = [oran, shop.warehouseId];
    expect((await call(clerk, 'orderWarehouses', { body: { ids } })).status).toBe(403);
    expect((await call(owner, 'orderWarehouses', { body: { ids } })).status).toBe(200);
    expect(await names()).toEqual(['Oran', 'Dépôt']);
    expect((await call(owner, 'orderWarehouses', { body: { ids: [oran] } })).status).toBe(422);
    await call(owner, 'orderWarehouses', { body: { ids: ids.reverse() } });
  });

  it('that are inactive are not sold from', async () => {
    const set = (active: boolean) =>
      call(owner, 'editWarehouse', { params: { id: shop.warehouseId }, body: { active } });
    await set(false);
    const shopper = await TestShopper.open(test.app);
    const lines = [{ product: shop.taxed.id, unitPrice: 1190, quantity: 1 }];
    const { status, body } = await shopper.order(quickPayload(shop, { lines }));
    expect([status, body.code]).toEqual([409, 'out_of_stock']);
    await set(true);
  });
});

describe('adding stock', () => {
  it('[BO-275] [BO-121] takes a form, with lot and expiry, and answers status and message', async () => {
    const { status, body } = await add(clerk, {
      productId: shop.cable.id,
      combinationId: '',
      quantity: '5',
      lot: 'C1',
      expiresOn: '2097-01-01',
    });
    expect([status, body]).toEqual([200, { status: 'ok', message: 'Stock ajouté.' }]);
    expect(await level(shop.cable.id, shop.warehouseId, 'C1')).toMatchObject({ on_hand: 5 });
  });

  it.each(['0', '-1', '1.5', ''])('[BO-229] refuses the quantity "%s"', async (quantity) => {
    const { status, body } = await add(clerk, { productId: shop.cable.id, quantity });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['quantity']]);
  });

  it('refuses a pack, a product with combinations, another expiry of a lot, and an expiry without one', async () => {
    for (const productId of [shop.pack.id, shop.phone.id])
      expect((await add(clerk, { productId, quantity: '1' })).body.errors).toHaveProperty('productId');
    const other = { productId: shop.cable.id, quantity: '1', lot: 'C1', expiresOn: '2097-02-01' };
    expect((await add(clerk, other)).status).toBe(422);
    expect((await add(clerk, { ...other, lot: '' })).body.errors).toHaveProperty('lot');
  });

  it('for inspection puts it into quarantine, where it is not sold until it has passed', async () => {
    const form = { productId: shop.cable.id, quantity: '3', lot: 'Q1', forInspection: 'true' };
    await add(clerk, form);
    expect(await level(shop.cable.id, shop.warehouseId, 'Q1')).toMatchObject({ on_hand: 0, quarantined: 3 });
    const items = async () =>
      (await call<{ items: { id: string; quantity: number }[] }>(clerk, 'quarantine')).body.items;
    const inspect = async (body: object) =>
      call(clerk, 'inspect', { params: { id: (await items())[0]?.id }, body });
    expect((await inspect({ outcome: 'hold', reason: 'carton ouvert' })).status).toBe(200);
    expect(await level(shop.cable.id, shop.warehouseId, 'Q1')).toMatchObject({ on_hand: 0, quarantined: 3 });
    const [{ id = '' } = {}] = await items();
    expect(
      (await call(clerk, 'inspect', { params: { id }, body: { outcome: 'passed', quantity: 2 } })).status,
    ).toBe(200);
    expect(await level(shop.cable.id, shop.warehouseId, 'Q1')).toMatchObject({ on_hand: 2, quarantined: 1 });
    expect((await inspect({ outcome: 'rejected' })).status).toBe(200);
    expect(await level(shop.cable.id, shop.warehouseId, 'Q1')).toMatchObject({ on_hand: 2, quarantined: 0 });
    expect((await call(clerk, 'inspect', { params: { id }, body: { outcome: 'passed' } })).body.code).toBe(
      'already_inspected',
    );
  });

  it('is divided by one inspection, and never into more than there is', async () => {
    const { cable, warehouseId } = shop;
    const fields = {
      productId: cable.id,
      combinationId: '',
      quantity: '9',
      lot: 'Q2',
      forInspection: 'true',
    };
    await add(clerk, fields);
    const items = async () =>
      (await call<{ items: { id: string; quantity: number; outcome: string | null }[] }>(clerk, 'quarantine'))
        .body.items;
    const [item] = (await items()).filter(({ quantity }) => quantity === 9);
    const divide = (body: object) => call(clerk, 'inspectParts', { params: { id: item?.id }, body });
    for (const body of [{ passed: 8, rejected: 2 }, { passed: 10 }, { hold: -1 }, {}])
      expect((await divide(body)).status).toBe(422);
    expect(await level(cable.id, warehouseId, 'Q2')).toMatchObject({ on_hand: 0, quarantined: 9 });
    expect((await divide({ rejected: 6, hold: 1, reason: 'tri' })).status).toBe(200);
    expect(await level(cable.id, warehouseId, 'Q2')).toMatchObject({ on_hand: 0, quarantined: 3 });
    const waiting = (await items()).filter(({ quantity }) => quantity < 3).map(({ quantity }) => quantity);
    expect(waiting.sort()).toEqual([1, 2]);
  });
});

describe('corrections', () => {
  it('need a reason, and never take what orders were promised', async () => {
    const params = { warehouseId: shop.warehouseId };
    const body = { unitId: shop.taxed.id, change: -3, reason: 'casse' };
    expect((await call(clerk, 'adjust', { params, body: { ...body, reason: ' ' } })).status).toBe(422);
    expect((await call(clerk, 'adjust', { params, body })).status).toBe(200);
    expect((await call(clerk, 'adjust', { params, body: { ...body, change: -8 } })).body.code).toBe(
      'stock_promised',
    );
    const gone = { unitId: shop.taxed.id, quantity: 2, into: 'write_off', reason: 'périmé' };
    expect((await call(clerk, 'remove', { params, body: gone })).status).toBe(200);
    expect((await call(clerk, 'remove', { params, body: { ...gone, into: 'quarantine' } })).status).toBe(200);
    expect(await level(shop.taxed.id, shop.warehouseId)).toMatchObject({ on_hand: 3, quarantined: 2 });
    const agent = await TestStaff.signIn(test.app, shop.id, 'confirmation_agent');
    expect((await call(agent, 'adjust', { params, body })).status).toBe(403);
  });

  it('[BO-283] update stocks counts a warehouse again from its movements', async () => {
    const params = { warehouseId: shop.warehouseId };
    await test.database.query(
      'update stock_levels set on_hand = on_hand + 7 where unit_id = $1 and warehouse_id = $2',
      [shop.taxed.id, shop.warehouseId],
    );
    const report = await call<{ violations: { invariant: string }[] }>(owner, 'invariants');
    expect(report.body.violations.map(({ invariant }) => invariant)).toEqual(['I3']);
    const { body } = await call(clerk, 'updateStocks', { params });
    expect(body).toMatchObject({ status: 'success', corrected: 1 });
    expect((await call<{ violations: unknown[] }>(owner, 'invariants')).body.violations).toEqual([]);
    expect((await call(clerk, 'updateStocks', { params })).body).toMatchObject({ corrected: 0 });
  });

  it('its second door counts every warehouse without a payload, by POST: a GET changes nothing (ADR 0018) [BO-264] [BO-265]', async () => {
    const wrong = () =>
      test.database.query(
        'update stock_levels set on_hand = on_hand + 7 where unit_id = $1 and warehouse_id = $2 returning on_hand',
        [shop.taxed.id, shop.warehouseId],
      );
    await wrong();
    const door = stockContract.updateAllStocks;
    expect((await clerk.call({ ...door, method: 'GET' }, {})).status).toBe(404);
    expect((await clerk.call(door, {}, 'fr', { 'x-csrf-token': '' })).status).toBe(403);
    const answer = await call(clerk, 'updateAllStocks');
    expect(answer).toMatchObject({ status: 200, body: { status: 'success', corrected: 1 } });
    // Both doors lead to the same act, answered alike.
    await wrong();
    const other = await call(clerk, 'updateStocks', { params: { warehouseId: shop.warehouseId } });
    expect(other.body).toEqual(answer.body);
  });
});

describe('a stock take', () => {
  it('posts its differences as adjustments, all or none; what left since the counting is no difference', async () => {
    const unitId = shop.lamp.id;
    const begin = () =>
      call<{ id: string; code: string }>(clerk, 'beginTake', { body: { warehouseId: shop.warehouseId } });
    const { id } = (await begin()).body;
    expect((await begin()).body.code).toBe('stock_take_open');
    const params = { id };
    await call(clerk, 'count', {
      params,
      body: {
        counts: [
          { unitId, lot: '', counted: 9 },
          { unitId, lot: 'neu', counted: 2 },
        ],
      },
    });
    await add(clerk, { productId: unitId, quantity: '4' });
    const { body } = await call(clerk, 'postTake', { params });
    expect(body).toEqual({ ok: true, differences: 2 });
    expect(await level(unitId, shop.warehouseId)).toMatchObject({ on_hand: 13 });
    expect(await level(unitId, shop.warehouseId, 'neu')).toMatchObject({ on_hand: 2 });
    expect((await call(clerk, 'postTake', { params })).body.code).toBe('stock_take_closed');
    const take = await call<{ state: string; counts: { difference: number }[] }>(clerk, 'take', { params });
    expect(take.body).toMatchObject({
      state: 'posted',
      counted: 2,
      differences: 2,
      counts: [{ difference: 2 }, { difference: -1 }],
    });
  });

  it('is read page by page, searched, narrowed to its differences, and asked for one place', async () => {
    const begun = await call<{ id: string }>(clerk, 'beginTake', { body: { warehouseId: shop.warehouseId } });
    const params = { id: begun.body.id };
    const { id: unitId } = shop.cable;
    const lots = Array.from({ length: 15 }, (_, nth) => ({ unitId, lot: `p-${nth}`, counted: nth % 3 }));
    await call(clerk, 'count', { params, body: { counts: lots } });
    const asked = async (query: object) =>
      (
        await call<{
          counted: number;
          differences: number;
          counts: { lot: string; counted: number }[];
          pagination: { total: number; pages: number };
        }>(clerk, 'take', { params, query })
      ).body;
    const second = await asked({ page: 2 });
    expect(second).toMatchObject({ counted: 15, differences: 10, pagination: { total: 15, pages: 2 } });
    expect(second.counts.map(({ lot }) => lot)).toEqual(['p-2', 'p-1', 'p-0']);
    expect((await asked({ differing: 'true' })).pagination.total).toBe(10);
    expect((await asked({ q: 'CÂBLE' })).pagination.total).toBe(15);
    expect((await asked({ q: 'introuvable' })).counts).toEqual([]);
    // What a scanner asks before it counts one more of a place that is not on the page.
    expect((await asked({ unit: unitId, lot: 'p-5', perPage: 1 })).counts).toMatchObject([
      { lot: 'p-5', counted: 2 },
    ]);
    expect((await asked({ unit: unitId, lot: '', perPage: 1 })).counts).toEqual([]);
    // Counted again it keeps its place, and of one call the last count of a place is meant.
    const again = [7, 8].map((counted) => ({ unitId, lot: 'p-0', counted }));
    await call(clerk, 'count', { params, body: { counts: again } });
    expect((await asked({ page: 2 })).counts.at(-1)).toMatchObject({ lot: 'p-0', counted: 8 });
    await call(clerk, 'cancelTake', { params });
  });

  it('that finds less than orders were promised posts nothing', async () => {
    const shopper = await TestShopper.open(test.app);
    await shopper.order(
      quickPayload(shop, { lines: [{ product: shop.lamp.id, unitPrice: 1000, quantity: 3 }] }),
    );
    const { id } = (
      await call<{ id: string }>(clerk, 'beginTake', { body: { warehouseId: shop.warehouseId } })
    ).body;
    const before = await level(shop.lamp.id, shop.warehouseId);
    const counts = [
      { unitId: shop.lamp.id, lot: '', counted: 1 },
      { unitId: shop.cable.id, lot: '', counted: 1 },
    ];
    await call(clerk, 'count', { params: { id }, body: { counts } });
    expect((await call(clerk, 'postTake', { params: { id } })).body.code).toBe('stock_promised');
    const { body } = await call<StockTakeCounts>(clerk, 'take', { params: { id }, query: { short: true } });
    expect(body).toMatchObject({ counted: 2, short: 1, pagination: { total: 1 } });
    expect(body.counts).toMatchObject([
      {
        unitId: shop.lamp.id,
        counted: 1,
        short: { promised: 3, orders: [{ id: expect.any(String), number: expect.stringMatching(/^\d+$/) }] },
      },
    ]);
    expect(await level(shop.lamp.id, shop.warehouseId)).toEqual(before);
    expect((await call(clerk, 'cancelTake', { params: { id } })).status).toBe(200);
  });
});

describe('an expedition between warehouses', () => {
  interface Expedition {
    readonly id: string;
    readonly status: string;
    readonly items: { quantity: number; combinationId: string | null }[];
    readonly parts: { id: string; received: number; lot: string }[];
  }
  type Answer = { success: boolean; data: Expedition; code?: string; errors?: object };
  const unit = () => shop.cable.id;
  const create = async () =>
    (
      await call<{ id: string }>(clerk, 'createExpedition', {
        body: { sourceId: shop.warehouseId, destinationId: oran },
      })
    ).body.id;
  const step = (name: keyof typeof stockContract, expeditionId: string, body?: object) =>
    call<Answer>(clerk, name, { params: { expeditionId }, ...(body ? { body } : {}) });
  const available = async (expeditionId: string, search = '') =>
    (
      await call<{ product_id: string; available_stock: number }[]>(clerk, 'availableProducts', {
        params: { warehouseId: shop.warehouseId },
        query: { search, expeditionId },
      })
    ).body;

  it('[BO-277] [BO-122] is told what the source has free, in six keys, by a search', async () => {
    const id = await create();
    expect(await available(id, 'câble')).toEqual([
      {
        product_id: unit(),
        combination_id: null,
        type: 'product',
        product_name: 'Câble',
        combination_name: null,
        available_stock: 17,
      },
    ]);
    expect(await available(id, 'zzz')).toEqual([]);
    expect((await available(id)).length).toBeGreaterThan(1);
    await step('moveExpedition', id, { status: 'cancelled' });
  });

  it('[BO-278] [BO-280] [BO-281] [BO-169] is composed: added, hidden from the search, set to a new total, removed', async () => {
    const id = await create();
    const item = { productId: unit(), combinationId: null };
    const kept = () =>
      test.database.query(
        'select product_id, quantity from internal_expedition_items where expedition_id = $1',
        [id],
      );
    expect((await step('addItem', id, { ...item, quantity: 3 })).body).toMatchObject({
      success: true,
      data: { status: 'inprogress', items: [{ quantity: 3, combinationId: null }] },
    });
    expect(await kept()).toEqual([{ product_id: unit(), quantity: 3 }]);
    expect(await available(id, 'câble')).toEqual([]);
    expect((await step('updateItem', id, { ...item, quantity: 5 })).body.data.items).toMatchObject([
      { quantity: 5 },
    ]);
    expect(await kept()).toEqual([{ product_id: unit(), quantity: 5 }]);
    expect((await step('removeItem', id, item)).body.data.items).toEqual([]);
    expect(await kept()).toEqual([]);
    expect(await available(id, 'câble')).toHaveLength(1);
    expect((await step('moveExpedition', id, { status: 'canceled' })).body.data.status).toBe('cancelled');
    expect((await step('addItem', id, { ...item, quantity: 1 })).body.code).toBe('expedition_state');
  });

  it('[BO-123] [BO-279] keeps product, combination or none, and quantity; each call answers the expedition as it now is', async () => {
    const id = await create();
    const plain = { productId: unit(), combinationId: null };
    const varied = { productId: shop.phone.id, combinationId: shop.phone.combinationIds[0] };
    const answers = [
      await step('addItem', id, { ...plain, quantity: 3 }),
      await step('addItem', id, { ...varied, quantity: 2 }),
      await step('updateItem', id, { ...plain, quantity: 4 }),
    ];
    expect(answers.map(({ status, body }) => [status, body.success, body.data.items.length])).toEqual([
      ...[
        [200, true, 1],
        [200, true, 2],
        [200, true, 2],
      ],
    ]);
    const kept = await test.database.query(
      `select product_id as "productId", combination_id as "combinationId", quantity
       from internal_expedition_items where expedition_id = $1 order by quantity`,
      [id],
    );
    expect(kept).toEqual([
      { ...varied, quantity: 2 },
      { ...plain, quantity: 4 },
    ]);
    const removed = await step('removeItem', id, plain);
    expect([removed.status, removed.body.data.items]).toMatchObject([
      ...[200, [{ productId: varied.productId, combinationId: varied.combinationId, quantity: 2 }]],
    ]);
    await step('moveExpedition', id, { status: 'cancelled' });
  });

  it.each([
    [0, 'form.validation.quantity'],
    [1.5, 'form.validation.quantity'],
    [18, 'validation.overStock'],
    [-1, 'form.validation.quantity'],
  ] as const)('[BO-217] [BO-346] refuses the quantity %s of 17, and says why', async (quantity, reason) => {
    const id = await create();
    const item = { productId: unit(), combinationId: null, quantity };
    const { status, body } = await step('addItem', id, item);
    expect([status, body.errors]).toEqual([422, { quantity: [messages.fr[reason]] }]);
    await step('addItem', id, { ...item, quantity: 1 });
    const changed = await step('updateItem', id, item);
    expect([changed.status, changed.body.errors]).toEqual([422, { quantity: [messages.fr[reason]] }]);
    await step('moveExpedition', id, { status: 'cancelled' });
  });

  it('[BO-176] is told in both spellings, kept in one, and shown in all eight words', async () => {
    const kept = async (id: string) =>
      (
        await test.database.query<{ status: string }>(
          'select status from internal_expeditions where id = $1',
          [id],
        )
      )[0]?.status;
    const id = await create();
    const seen: unknown[] = [['inprogress', await kept(id)]];
    await step('addItem', id, { productId: shop.lamp.id, combinationId: null, quantity: 2 });
    const parts: string[] = [];
    const moved = async (status: string) => {
      const { data } = (await step('moveExpedition', id, { status })).body;
      parts.push(...data.parts.map((one) => one.id));
      seen.push([data.status, await kept(id)]);
    };
    for (const status of ['pending', 'sent', 'recieved']) await moved(status);
    const part = async () => {
      const { body } = await call<{ data: { expedition: Expedition } }>(clerk, 'receivePart', {
        params: { partId: parts[0] ?? '' },
        body: { qtyReceived: 1 },
      });
      seen.push([body.data.expedition.status, await kept(id)]);
    };
    await part();
    await part();
    await moved('completed');
    const other = await create();
    const { body } = await step('moveExpedition', other, { status: 'canceled' });
    seen.push([body.data.status, await kept(other)]);
    expect(seen).toEqual([
      ['inprogress', 'inprogress'],
      ['pending', 'pending'],
      ['sent', 'sent'],
      ['received', 'received'],
      ['partially_received', 'received'],
      ['fully_received', 'received'],
      ['completed', 'completed'],
      ['cancelled', 'cancelled'],
    ]);
    const misspelt = "update internal_expeditions set status = 'recieved' where id = $1";
    await expect(test.database.query(misspelt, [other])).rejects.toThrow(/status_check/);
  });

  it('[BO-120] takes in a part by its id and how much of it was received', async () => {
    const id = await create();
    await step('addItem', id, { productId: shop.lamp.id, combinationId: null, quantity: 4 });
    const { data } = (await step('moveExpedition', id, { status: 'sent' })).body;
    const partId = data.parts[0]?.id ?? '';
    const receive = (body: object) => call(clerk, 'receivePart', { params: { partId }, body });
    expect((await receive({})).body.errors).toHaveProperty('qtyReceived');
    expect((await receive({ qtyReceived: 3 })).status).toBe(200);
    const kept = () =>
      test.database.query('select id, quantity, received from internal_expedition_parts where id = $1', [
        partId,
      ]);
    expect(await kept()).toEqual([{ id: partId, quantity: 4, received: 3 }]);
    await receive({ qtyReceived: 1 });
    expect(await kept()).toEqual([{ id: partId, quantity: 4, received: 4 }]);
    await step('moveExpedition', id, { status: 'completed' });
  });

  it('[BO-262] [BO-263] [BO-177] [BO-201] leaves at sent, is under way, and enters part by part', async () => {
    const id = await create();
    await step('addItem', id, { productId: unit(), combinationId: null, quantity: 8 });
    const before = await level(unit(), shop.warehouseId, 'C1');
    const { data } = (await step('moveExpedition', id, { status: 'sent' })).body;
    expect(data.parts).toMatchObject([{ lot: 'C1' }, {}]);
    expect(await level(unit(), shop.warehouseId, 'C1')).toMatchObject({
      on_hand: 0,
      in_transit: before.on_hand,
    });
    expect((await step('moveExpedition', id, { status: 'cancelled' })).body.code).toBe('expedition_state');
    const partId = data.parts[0]?.id ?? '';
    const receive = (qtyReceived: number) =>
      call<{ data: { success: boolean; expedition: Expedition } }>(clerk, 'receivePart', {
        params: { partId },
        body: { qtyReceived },
      });
    for (const wrong of [0, -1, 6]) expect((await receive(wrong)).status).toBe(422);
    expect((await receive(2)).body.data).toMatchObject({
      success: true,
      expedition: { status: 'partially_received', parts: [{ received: 2 }, { received: 0 }] },
    });
    expect(await level(unit(), oran, 'C1')).toMatchObject({ on_hand: 2 });
    expect((await step('receiveAll', id)).body.data.status).toBe('fully_received');
    expect(await level(unit(), oran, 'C1')).toMatchObject({ on_hand: 5 });
    const [lot] = await test.database.query(
      'select expires_on::text from stock_levels where warehouse_id = $1 and lot = $2',
      [oran, 'C1'],
    );
    expect(lot).toEqual({ expires_on: '2097-01-01' });
    expect((await step('moveExpedition', id, { status: 'completed' })).body.data.status).toBe('completed');
  });

  it('that lacks something is completed with a reason; one that turns round comes back', async () => {
    const send = async () => {
      const id = await create();
      await step('addItem', id, { productId: shop.taxed.id, combinationId: null, quantity: 1 });
      await step('moveExpedition', id, { status: 'sent' });
      return id;
    };
    const lost = await send();
    expect((await step('moveExpedition', lost, { status: 'completed' })).status).toBe(422);
    expect(
      (await step('moveExpedition', lost, { status: 'completed', reason: 'volé' })).body.data.status,
    ).toBe('completed');
    const turned = await send();
    // Whoever asks again under the same key, because the answer was lost, is told of the same return.
    const key = uuidv7();
    const sendBack = () =>
      clerk.once<{ data?: Expedition }>(stockContract.sendBack, { params: { expeditionId: turned } }, key);
    const { data } = (await sendBack()).body;
    if (!data) throw new Error('nothing turned round');
    expect((await sendBack()).body.data?.id).toBe(data.id);
    const before = await level(shop.taxed.id, shop.warehouseId);
    expect(before).toMatchObject({ in_transit: 1 });
    expect((await step('receiveAll', data.id)).body.data.status).toBe('fully_received');
    expect(await level(shop.taxed.id, shop.warehouseId)).toMatchObject({
      in_transit: 0,
      on_hand: (before.on_hand ?? 0) + 1,
    });
  });

  it('[BO-178] leaves out what was not found in packing', async () => {
    const id = await create();
    const item = { productId: unit(), combinationId: null };
    await step('addItem', id, { ...item, quantity: 1 });
    for (const packing of ['pack', 'unpack', 'not_found'])
      expect((await step('packItem', id, { ...item, packing })).body.data.items).toMatchObject([{ packing }]);
    expect((await step('moveExpedition', id, { status: 'sent' })).status).toBe(422);
  });
});

describe('lists', () => {
  it('of levels filter, sort and page; those of movements and reservations say why and for whom', async () => {
    const levels = (query: object) =>
      call<{ levels: { name: string; available: number }[]; pagination: { total: number } }>(
        clerk,
        'levels',
        { query: { ...query } },
      );
    const all = (await levels({ q: 'câble', sort: 'available_desc' })).body;
    expect(all.levels.every(({ name }) => name === 'Câble')).toBe(true);
    const figures = all.levels.map(({ available }) => available);
    expect(figures).toEqual([...figures].sort((a, b) => b - a));
    expect((await levels({ q: 'câble', perPage: 1, page: 2 })).body.levels).toHaveLength(1);
    expect((await levels({ expiresBy: '2097-12-31', warehouse: oran })).body.pagination.total).toBe(1);
    const lots = async () =>
      (await levels({ expiresBy: '2097-12-31', warehouse: oran })).body.levels.map((row) => row.available);
    expect(await lots()).toEqual([5]);
    const expires = (day: string) =>
      test.database.query("update stock_levels set expires_on = $1 where warehouse_id = $2 and lot = 'C1'", [
        day,
        oran,
      ]);
    // What has expired lies there, and is not available.
    await expires('2020-01-01');
    expect(await lots()).toEqual([0]);
    await expires('2097-01-01');
    expect((await levels({ low: 'true' })).body.levels.map(({ name }) => name)).toContain('Parfum');
    expect((await levels({ sort: 'drop' })).status).toBe(422);
    const movements = await call<{ movements: { type: string; reason: string; actorName: string }[] }>(
      clerk,
      'movements',
      { query: { product: shop.taxed.id } },
    );
    expect(movements.body.movements).toContainEqual(
      expect.objectContaining({ type: 'adjustment', reason: 'casse', actorName: clerk.name }),
    );
    const held = await call<{ reservations: { state: string; quantity: number }[] }>(clerk, 'reservations', {
      query: { product: shop.lamp.id },
    });
    expect(held.body.reservations).toMatchObject([{ state: 'held', quantity: 3 }]);
  });
});

describe('somebody who works in one warehouse', () => {
  it('neither sees nor touches the others', async () => {
    const local = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
    const session = await local.call<{ staff: { id: string } }>(staffContract.session, {});
    const staffId = session.body.staff.id;
    await call(owner, 'limitStaff', { params: { id: staffId }, body: { version: 1, warehouses: [oran] } });
    const { levels } = (await call<{ levels: { warehouse: string }[] }>(local, 'levels')).body;
    expect(new Set(levels.map(({ warehouse }) => warehouse))).toEqual(new Set(['Oran']));
    const form = { productId: shop.lamp.id, quantity: '1' };
    expect((await add(local, form)).status).toBe(404);
    expect((await add(local, form, oran)).status).toBe(200);
    const body = { sourceId: shop.warehouseId, destinationId: oran };
    expect((await call(local, 'createExpedition', { body })).status).toBe(404);
    await call(owner, 'limitStaff', { params: { id: staffId }, body: { version: 2, warehouses: null } });
    expect((await add(local, form)).status).toBe(200);
  });

  it('of another shop finds nothing', async () => {
    const other = await makeShop(test.app, { hosts: ['autre.example'], stock: 0 });
    const stranger = await TestStaff.signIn(test.app, other.id, 'owner', 'autre.example');
    expect((await call<{ levels: unknown[] }>(stranger, 'levels')).body.levels).toEqual([]);
    const params = { warehouseId: shop.warehouseId };
    expect((await call(stranger, 'updateStocks', { params })).status).toBe(404);
    expect((await add(stranger, { productId: shop.lamp.id, quantity: '1' })).status).toBe(404);
  });
});

describe('lots', () => {
  it('of a receipt by code leave by the shop’s strategy, and expired ones are not sold', async () => {
    const receive = (lot: string, expiresOn: string) =>
      inTransaction(test.app, (em) =>
        test.app.get(StockApi).receive(em, {
          shopId: shop.id,
          warehouseId: shop.warehouseId,
          items: [{ unitId: shop.phone.combinationIds[0] ?? '', quantity: 5, lot, expiresOn }],
          actor: systemActor('test'),
        }),
      );
    await receive('B', '2097-06-01');
    await receive('A', '2097-01-01');
    await receive('gone', '2026-11-21');
    const shopper = await TestShopper.open(test.app);
    const product = {
      product: shop.phone.id,
      combination: shop.phone.combinationIds[0] ?? null,
      unitPrice: 20_000,
    };
    const { status } = await shopper.order(
      quickPayload(shop, { lines: [{ ...product, quantity: 7 }], deliveryPrice: 0 }),
    );
    expect(status).toBe(200);
    const held = await test.database.query<{ lot: string; held: number }>(
      'select lot, held from stock_levels where unit_id = $1 and held > 0 order by lot',
      [shop.phone.combinationIds[0]],
    );
    expect(held).toEqual([
      { lot: 'A', held: 5 },
      { lot: 'B', held: 2 },
    ]);
  });
});

describe('goods of many units at once', () => {
  const many = (lines: readonly object[], warehouseId = shop.warehouseId, staff = clerk) =>
    call<{ code?: string }>(staff, 'addMany', {
      params: { warehouseId },
      body: { lines, reason: 'Ouverture' },
    });
  const movements = () => test.database.query('select id from stock_movements');

  it('come in all or none, and are in the audit log', async () => {
    const before = (await level(shop.taxed.id, shop.warehouseId)).on_hand ?? 0;
    const lamps = (await level(shop.lamp.id, shop.warehouseId)).on_hand ?? 0;
    const lines = [
      { unitId: shop.taxed.id, quantity: 4 },
      { unitId: shop.lamp.id, quantity: 6 },
    ];
    expect((await many(lines)).status).toBe(200);
    expect(await level(shop.taxed.id, shop.warehouseId)).toMatchObject({ on_hand: before + 4 });
    expect(await level(shop.lamp.id, shop.warehouseId)).toMatchObject({ on_hand: lamps + 6 });
    const entries = await test.database.query(
      `select 1 from audit_entries where action = 'stock.receive' and after -> 'lines' @> $1`,
      [JSON.stringify(lines)],
    );
    expect(entries).toHaveLength(1);

    const known = (await movements()).length;
    const nobody = { unitId: '0199a000-0000-7000-8000-000000000003', quantity: 1 };
    for (const wrong of [
      [...lines, nobody],
      [...lines, lines[0] ?? nobody],
      [{ ...nobody, quantity: 0 }],
      [],
    ])
      expect((await many(wrong)).status).toBe(422);
    expect(await movements()).toHaveLength(known);
    const agent = await TestStaff.signIn(test.app, shop.id, 'confirmation_agent');
    expect((await many(lines, shop.warehouseId, agent)).status).toBe(403);
  });
});
