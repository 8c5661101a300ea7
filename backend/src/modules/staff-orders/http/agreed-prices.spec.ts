import { customerSegmentsContract, ordersContract, promotionsContract } from '@hanout/contracts';
import { systemActor } from '@hanout/kernel';
import { assertInvariants, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { newPhone } from '../../checkout/testing/test-shopper.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import type { NewPromotion } from '../../promotions/domain/new-promotion.ts';
import { PromotionsApi } from '../../promotions/index.ts';

const test = useApp();
let shop: TestShop;
let owner: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 100 });
  owner = await TestStaff.signIn(test.app, shop.id, 'owner');
});
afterEach(() => assertInvariants(test.database));

const order = (productId: string, quantity: number, phone = newPhone()): Promise<string> =>
  owner.order(shop, {
    customer: { firstName: 'Amina', lastName: 'Benali', phone },
    lines: [{ productId, quantity }],
  });

async function promote(terms: Pick<NewPromotion, 'scope' | 'value' | 'combinability'>): Promise<string> {
  const promotion = { shopId: shop.id, name: 'Rentrée', type: 'percentage', ...terms } as const;
  return inTransaction(test.app, (em) =>
    test.app.get(PromotionsApi).create(em, promotion, systemActor('spec')),
  );
}
async function archive(id: string) {
  const { status } = await owner.call(promotionsContract.archive, { params: { id }, body: { version: 1 } });
  expect(status).toBe(200);
}

describe('a discount that was agreed', () => {
  it('stays when its promotion has ended and a piece is added', async () => {
    const promotion = await promote({ scope: 'cart', value: 1000 });
    const id = await order(shop.lamp.id, 2);
    const before = await owner.detail(id);
    expect(before.totals.discount).toBe(20_000);
    await archive(promotion);
    await owner.step('changeLines', id, { lines: [{ lineId: before.lines[0]?.id, quantity: 3 }] });
    expect((await owner.detail(id)).totals.discount).toBe(30_000);
  });

  it('keeps its terms when its promotion is worth something else since', async () => {
    const promotion = await promote({ scope: 'cart', value: 1000 });
    const id = await order(shop.lamp.id, 2);
    await test.database.query('update promotions set value = 5000 where id = $1', [promotion]);
    const [line] = (await owner.detail(id)).lines;
    await owner.step('changeLines', id, { lines: [{ lineId: line?.id, quantity: 3 }] });
    expect((await owner.detail(id)).totals.discount).toBe(30_000);
    await archive(promotion);
  });

  it('that stands alone keeps others off the order also when its promotion has ended', async () => {
    const alone = await promote({ scope: 'all', value: 1000, combinability: 'global_exclusive' });
    const basket = await promote({ scope: 'cart', value: 1000 });
    const id = await order(shop.lamp.id, 2);
    await archive(alone);
    const [line] = (await owner.detail(id)).lines;
    await owner.step('changeLines', id, { lines: [{ lineId: line?.id, quantity: 3 }] });
    const { totals } = await owner.detail(id);
    expect([totals.items, totals.discount]).toEqual([270_000, 0]);
    await archive(basket);
  });
});

describe('the price of a segment of customers', () => {
  const phone = newPhone();
  let first: string;

  beforeAll(async () => {
    await test.database.query(
      `with c as (insert into customers (id, shop_id, first_name, last_name, labels, search_text, created_at, last_order_at)
         values (gen_random_uuid(), $1, 'Amina', 'Benali', '{VIP}', '', now(), now()) returning id)
       insert into customer_phones (shop_id, phone, customer_id) select $1, $2, id from c`,
      [shop.id, phone],
    );
    first = await order(shop.lamp.id, 1, phone);
    for (const action of ['confirm', 'prepare', 'pack'] as const) await owner.step(action, first);
    await owner.step('parcel', first, { event: 'assign_delivery' });
    await owner.step('handOver', first);
    await owner.step('deliver', first);
    const segment = await owner.call<{ id: string }>(customerSegmentsContract.create, {
      body: { name: 'Fidèles', labels: ['VIP'] },
    });
    expect(segment.status).toBe(201);
    const terms = { shopId: shop.id, name: 'Fidèles', type: 'percentage', value: 1000 } as const;
    await inTransaction(test.app, (em) =>
      test.app
        .get(PromotionsApi)
        .create(em, { ...terms, scope: 'customer_segment', targets: [segment.body.id] }, systemActor('spec')),
    );
  });

  it('is also on what is added to an order', async () => {
    const id = await order(shop.lamp.id, 1, phone);
    const [line] = (await owner.detail(id)).lines;
    expect(line?.unitPrice).toBe(90_000);
    await owner.step('changeLines', id, {
      lines: [
        { lineId: line?.id, quantity: 1 },
        { productId: shop.cable.id, quantity: 1 },
      ],
    });
    expect((await owner.detail(id)).lines.map(({ unitPrice }) => unitPrice)).toEqual([90_000, 27_000]);
  });

  it('is also on what goes out in exchange', async () => {
    const sold = await owner.detail(first);
    const { body } = await owner.call<{ exchangeId: string }>(ordersContract.returnGoods, {
      params: { id: first },
      body: {
        version: sold.version,
        lines: [{ lineId: sold.lines[0]?.id, quantity: 1 }],
        exchange: [{ productId: shop.lamp.id, quantity: 1 }],
      } as never,
    });
    expect((await owner.detail(body.exchangeId)).lines.map(({ unitPrice }) => unitPrice)).toEqual([90_000]);
  });
});
