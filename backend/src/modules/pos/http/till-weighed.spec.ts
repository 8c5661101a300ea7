import { catalogAdminContract, type OrderDetail, ordersContract, tillContract } from '@hanout/contracts';
import { FixedClock, systemActor, toCentimes } from '@hanout/kernel';
import { assertInvariants, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogApi } from '../../catalog/index.ts';
import { inTransaction, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { StockApi } from '../../stock/index.ts';
import { TestTill } from '../testing/test-till.ts';

const clock = new FixedClock(new Date('2026-11-29T10:00:00+01:00'));
const test = useApp({ clock, env: { HANOUT_ROLES: 'api,worker' } });
/** Of a kilogram, without tax. */
const KILO = 120_000;
const GRAMS = 20_000;
const ACTOR = systemActor('test');
let shop: TestShop;
let manager: TestStaff;
let till: TestTill;
let olives: string;

const make = (name: string, weighed: boolean) =>
  inTransaction(test.app, async (em) => {
    const [category] = await test.database.query<{ id: string }>(
      'select id from categories where shop_id = $1 limit 1',
      [shop.id],
    );
    const texts = { fr: { name } };
    const product = { shopId: shop.id, texts, mainCategoryId: category?.id ?? '', priceHt: toCentimes(KILO) };
    return (await test.app.get(CatalogApi).createProduct(em, { ...product, weighed }, ACTOR)).productId;
  });

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 100 });
  manager = await TestStaff.signIn(test.app, shop.id, 'owner');
  till = await TestTill.make(test.app, test.database, shop, manager);
  olives = await make('Olives vertes', true);
  await inTransaction(test.app, (em) =>
    test.app.get(StockApi).receive(em, {
      ...{ shopId: shop.id, warehouseId: shop.warehouseId, actor: ACTOR },
      items: [{ unitId: olives, quantity: GRAMS }],
    }),
  );
  await till.send(till.open());
});

const weighed = (grams: number, labelled?: number, list = KILO) => ({
  ...{ productId: olives, list },
  weighing: { grams, labelled: labelled === undefined ? null : toCentimes(labelled) },
});
const shelf = async () => {
  const [row] = await test.database.query<{ grams: number }>(
    'select sum(on_hand)::int as grams from stock_levels where unit_id = $1',
    [olives],
  );
  return row?.grams;
};
const order = async (id: string) =>
  (await manager.call<OrderDetail>(ordersContract.detail, { params: { id } })).body;

describe('what is sold by weight', () => {
  it('takes the grams that were weighed from the shelf, and costs its share of the kilogram', async () => {
    const before = (await shelf()) ?? 0;
    const sale = till.sale([weighed(452), weighed(1_250), { productId: shop.lamp.id }]);
    expect(sale.document.lines.map(({ unit }) => unit)).toEqual([54_240, 150_000, 100_000]);
    expect(await till.send(sale)).toMatchObject([{ state: 'posted', remarks: [] }]);
    expect(await shelf()).toBe(before - 1_702);
    const { lines } = await order(sale.id);
    expect(lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Olives vertes · 0,452\u00a0kg', 1],
      ['Olives vertes · 1,250\u00a0kg', 1],
      ['Lampe', 1],
    ]);
  });

  it('comes back whole: what was paid for it, and its grams', async () => {
    const before = (await shelf()) ?? 0;
    const sale = till.sale([weighed(333)]);
    const back = till.giveBack(sale.document);
    expect(back.document.returned).toBe(39_960);
    expect(await till.send(sale, back)).toMatchObject([
      { state: 'posted', remarks: [] },
      { state: 'posted', remarks: [] },
    ]);
    expect(await shelf()).toBe(before);
  });

  it('costs what the label of the scale says, and a price that the shop does not have is a remark', async () => {
    // 1,200 DA a kilogram: 543 DA are 452.5 grams.
    const labelled = till.sale([weighed(453, 54_300)]);
    const dear = till.sale([weighed(1_000, undefined, 130_000)]);
    expect(labelled.document.total).toBe(54_300);
    expect(await till.send(labelled, dear)).toMatchObject([
      { state: 'posted', remarks: [] },
      { state: 'posted', remarks: ['price_differs'] },
    ]);
  });

  it('is refused where grams and price contradict each other, or a weighing is more than one', async () => {
    for (const tamper of [{ grams: 502 }, { quantity: 2 }, { kilo: undefined }, { grams: 0 }]) {
      const wrong = till.sale([weighed(500)], { tamper });
      expect(await till.send(wrong)).toMatchObject([{ state: 'refused' }]);
    }
  });

  it('is known to the till, and to no visitor: it has no page, no listing, and no order takes it', async () => {
    type Told = { id: string; weighed?: boolean }[];
    const page = await till.call<{ items: Told }>('GET', tillContract.catalogue.path);
    expect(page.body.items.find(({ id }) => id === olives)?.weighed).toBe(true);
    expect(page.body.items.find(({ id }) => id === shop.lamp.id)?.weighed).toBeUndefined();
    const ref = [{ productId: olives, combinationId: null }];
    const api = test.app.get(CatalogApi);
    const [public_, counter] = await inTransaction(test.app, async (em) => [
      await api.saleItems(em, shop.id, ref),
      await api.counterItems(em, shop.id, ref),
    ]);
    expect([public_.length, counter.length]).toEqual([0, 1]);
    const [entry] = await test.database.query(
      'select e.shown, d.status from listing_entries e join product_documents d using (product_id) where product_id = $1',
      [olives],
    );
    expect(entry).toEqual({ shown: false, status: 'hidden' });
  });

  it('is measured one way for good: once it is counted, or with serial numbers, it stays as it is', async () => {
    const change = async (id: string, body: object) => {
      const { body: product } = await manager.call<{ version: number }>(catalogAdminContract.product, {
        params: { id },
      });
      return manager.call<{ errors?: Record<string, string[]> }>(catalogAdminContract.details, {
        params: { id },
        body: { version: product.version, ...body },
      });
    };
    for (const [id, body, field] of [
      [olives, { weighed: false }, 'weighed'],
      [shop.lamp.id, { weighed: true }, 'weighed'],
      [shop.pack.id, { weighed: true }, 'weighed'],
      [olives, { hasSerials: true }, 'hasSerials'],
    ] as const) {
      const { status, body: said } = await change(id, body);
      expect([status, Object.keys(said.errors ?? {})]).toEqual([422, [field]]);
    }
    expect((await change(await make('Miel', false), { weighed: true })).status).toBe(200);
    const pack = { mode: 'strict', items: [{ productId: olives, combinationId: null, quantity: 1 }] };
    const { body: kept } = await manager.call<{ version: number }>(catalogAdminContract.product, {
      params: { id: shop.pack.id },
    });
    const refused = await manager.call(catalogAdminContract.pack, {
      params: { id: shop.pack.id },
      body: { version: kept.version, ...pack },
    });
    expect(refused.status).toBe(422);
    await assertInvariants(test.database);
  });
});
