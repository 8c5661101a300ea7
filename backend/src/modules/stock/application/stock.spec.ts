import { systemActor, uuidv7 } from '@hanout/kernel';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { inTransaction, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { quickPayload, TestShopper } from '../../checkout/testing/test-shopper.ts';
import { type ReceiptItem, StockApi } from '../index.ts';

const ACTOR = systemActor('test');
const test = useApp();
let shop: TestShop;
let farWarehouse: string;
const stock = () => test.app.get(StockApi);

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 4, settings: { lowStockThreshold: 5 } });
  farWarehouse = await inTransaction(test.app, (em) =>
    stock().createWarehouse(em, { shopId: shop.id, name: 'Oran', priority: 9 }),
  );
});

const receive = (items: readonly ReceiptItem[], warehouseId = farWarehouse) =>
  inTransaction(test.app, (em) => stock().receive(em, { shopId: shop.id, warehouseId, items, actor: ACTOR }));
const levels = (unitId: string) =>
  test.database.query(
    `select w.name, l.lot, l.on_hand, l.held, l.reserved from stock_levels l join warehouses w on w.id = l.warehouse_id
     where unit_id = $1 order by w.priority, l.lot`,
    [unitId],
  );
async function order(quantity: number, product = shop.lamp, unitPrice = 1000) {
  const shopper = await TestShopper.open(test.app);
  const { status, body } = await shopper.order(
    quickPayload(shop, { lines: [{ product: product.id, unitPrice, quantity }] }),
  );
  return { status, id: body.orderUuid };
}
const changes = () =>
  test.database.query<{ payload: { unitIds: string[] } }>(
    `select payload from outbox where topic = 'stock.changed' and shop_id = $1`,
    [shop.id],
  );

describe('stock', () => {
  it('[BO-136] is received by lot, and each movement says when, how many, where, what and why', async () => {
    await inTransaction(test.app, (em) =>
      stock().receive(em, {
        shopId: shop.id,
        warehouseId: farWarehouse,
        items: [
          { unitId: shop.lamp.id, quantity: 6 },
          { unitId: shop.lamp.id, quantity: 3, lot: 'B7' },
          { unitId: shop.lamp.id, quantity: 1 },
        ],
        reason: 'Arrivage',
        actor: ACTOR,
      }),
    );
    expect(await levels(shop.lamp.id)).toEqual([
      { name: 'Dépôt', lot: '', on_hand: 4, held: 0, reserved: 0 },
      { name: 'Oran', lot: '', on_hand: 7, held: 0, reserved: 0 },
      { name: 'Oran', lot: 'B7', on_hand: 3, held: 0, reserved: 0 },
    ]);
    const movements = await test.database.query(
      `select m.type, m.quantity, m.reason, w.name, m.at from stock_movements m join stock_levels l on l.id = m.level_id
       join warehouses w on w.id = l.warehouse_id where reason = 'Arrivage' order by m.quantity`,
    );
    expect(movements).toEqual(
      [1, 3, 6].map((quantity) => ({
        type: 'receipt',
        quantity,
        reason: 'Arrivage',
        name: 'Oran',
        at: test.app.clock.now(),
      })),
    );
  });

  it('is sold from the first warehouse, then from the next', async () => {
    await order(5);
    expect(await levels(shop.lamp.id)).toMatchObject([{ held: 4 }, { held: 1 }, { held: 0 }]);
  });

  it('that is available over all warehouses is what pages read', async () => {
    const [row] = await test.app
      .get(DataSource)
      .query('select available from stock_availability where unit_id = $1', [shop.lamp.id]);
    expect(row).toEqual({ available: 9 });
  });

  it('[BO-229] is never received in nothing, less than nothing, or parts of a piece', async () => {
    for (const quantity of [0, -1, 1.5, 1e9, Number.NaN])
      await expect(receive([{ unitId: shop.lamp.id, quantity }])).rejects.toMatchObject({
        code: 'invalid',
        fields: { 'items.0.quantity': ['form.validation.quantity'] },
      });
    await expect(receive([{ unitId: shop.lamp.id, quantity: 1 }], uuidv7())).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('is adjusted with a reason, but never below what orders hold', async () => {
    const adjust = (change: number, reason = 'Inventaire') =>
      inTransaction(test.app, (em) =>
        stock().adjust(em, {
          shopId: shop.id,
          warehouseId: shop.warehouseId,
          unitId: shop.lamp.id,
          change,
          reason,
          actor: ACTOR,
        }),
      );
    await expect(adjust(-1)).rejects.toMatchObject({ code: 'stock_promised' });
    await expect(adjust(0)).rejects.toMatchObject({ code: 'invalid' });
    await expect(adjust(1, ' ')).rejects.toMatchObject({ code: 'invalid' });
    await adjust(2);
    await adjust(-1);
    expect((await levels(shop.lamp.id))[0]).toMatchObject({ on_hand: 5, held: 4 });
  });

  it('moves once for a transition, however often it is told', async () => {
    const { id } = await order(2, shop.cable, 300);
    const [line] = await test.database.query<{ id: string }>(
      'select id from order_lines where order_id = $1',
      [id],
    );
    const command = {
      shopId: shop.id,
      orderId: id,
      demands: [{ orderLineId: line?.id ?? '', unitId: shop.cable.id, quantity: 2 }],
      actor: ACTOR,
      at: test.app.clock.now(),
    };
    const told = (transition: string, what: 'hold' | 'release') =>
      inTransaction(test.app, (em) => stock()[what](em, { ...command, transition }));
    await told('place@1', 'hold');
    expect(await levels(shop.cable.id)).toMatchObject([{ held: 2 }]);
    await told('cancel@2', 'release');
    await told('cancel@2', 'release');
    expect(await levels(shop.cable.id)).toMatchObject([{ held: 0 }]);
  });

  it('tells the pages only when what they say changes', async () => {
    await receive([{ unitId: shop.taxed.id, quantity: 100 }]);
    const before = (await changes()).length;
    await order(90, shop.taxed, 1190); // 104 → 14, both far above the threshold of 5
    expect(await changes()).toHaveLength(before);
    await order(9, shop.taxed, 1190); // 14 → 5
    expect((await changes()).at(-1)?.payload).toEqual({ unitIds: [shop.taxed.id] });
  });
});
