import {
  type CallOf,
  catalogAdminContract,
  customerSegmentsContract,
  type EndpointDefinition,
  ordersContract,
  promotionsContract,
  stockContract,
  transportersContract,
} from '@hanout/contracts';
import { uuidv7 } from '@hanout/kernel';
import { assertInvariants, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { quickPayload, TestShopper } from '../../checkout/testing/test-shopper.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';

const test = useApp();
let shop: TestShop;
let owner: TestStaff;
let orderId: string;
let category: string;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 50 });
  owner = await TestStaff.signIn(test.app, shop.id, 'owner');
  const [lamp] = await test.database.query<{ id: string }>(
    'select main_category_id as id from products where id = $1',
    [shop.lamp.id],
  );
  category = lamp?.id ?? '';
  const shopper = await TestShopper.open(test.app);
  const lines = [{ product: shop.lamp.id, unitPrice: 1000, quantity: 1 }];
  orderId = (await shopper.order(quickPayload(shop, { lines }))).body.orderUuid;
});
afterEach(() => assertInvariants(test.database));

async function rows(table: string): Promise<number> {
  const [row] = await test.database.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return row?.count ?? 0;
}

const texts = (name: string) => ({ fr: { name } });
const promotion = () => ({
  ...{ name: 'Soldes', scope: 'category', targets: [category], type: 'percentage', value: 1000 },
  ...{ combinability: 'stackable', priority: 1, channels: ['eCommerce'] },
});
const rule = { minDelivered: 3, minSpent: null, wilayas: [], labels: [] };
const segment = { name: 'Fidèles', ...rule, activeDays: null, idleDays: null };

/** Every form of the pages that adds a row: what it sends, and where the row is. */
const FORMS: readonly [string, EndpointDefinition, () => CallOf<EndpointDefinition>][] = [
  [
    'order_history',
    ordersContract.note,
    () => ({ params: { id: orderId }, body: { text: 'Rappeler ce soir' } }),
  ],
  [
    'products',
    catalogAdminContract.createProduct,
    () => ({ body: { texts: texts('Théière'), priceHt: 90_000, mainCategoryId: category } }),
  ],
  ['products', catalogAdminContract.duplicate, () => ({ params: { id: shop.lamp.id }, body: {} })],
  ['categories', catalogAdminContract.quickCategory, () => ({ body: { name: 'Salon' } })],
  ['brands', catalogAdminContract.quickBrand, () => ({ body: { name: 'Numidia' } })],
  ['tags', catalogAdminContract.createTag, () => ({ body: { names: { fr: 'Été' } } })],
  ['promotions', promotionsContract.create, () => ({ body: promotion() })],
  ['warehouses', stockContract.createWarehouse, () => ({ body: { name: 'Oran' } })],
  ['stock_takes', stockContract.beginTake, () => ({ body: { warehouseId: shop.warehouseId, note: null } })],
  [
    'transporters',
    transportersContract.create,
    () => ({ body: { name: 'Atlas', mark: 'AT', color: '#123456' } }),
  ],
  ['customer_segments', customerSegmentsContract.create, () => ({ body: segment })],
];

describe('a form that adds something', () => {
  it.each(FORMS)('adds one row to %s, however often it arrives', async (table, endpoint, call) => {
    const before = await rows(table);
    const key = uuidv7();
    const first = await owner.once<object>(endpoint, call(), key);
    expect([first.body, first.status]).toEqual([first.body, Number(Object.keys(endpoint.responses)[0])]);
    const again = await Promise.all([1, 2].map(() => owner.once<object>(endpoint, call(), key)));
    for (const { status, body } of again) expect([status, body]).toEqual([first.status, first.body]);
    expect(await rows(table)).toBe(before + 1);
  });
});
