import { systemActor, toCentimes, uuidv7 } from '@hanout/kernel';
import type { TestApp, TestDatabase } from '@hanout/testing';
import {
  ALGER,
  ALGER_CENTRE,
  inTransaction,
  type TestShop,
} from '../../src/modules/checkout/testing/test-shop.ts';
import {
  demandsOf,
  holdExpiry,
  type NewOrder,
  newAccessToken,
  OrdersApi,
} from '../../src/modules/orders/index.ts';
import { StockApi } from '../../src/modules/stock/index.ts';

const ACTOR = systemActor('model');
const UNIT_PRICE = 100_000;
let phones = 0;

export interface Wanted {
  readonly unitId: string;
  readonly quantity: number;
}

export async function transporterOf(database: Pick<TestDatabase, 'query'>, shop: TestShop): Promise<string> {
  const [row] = await database.query<{ id: string }>('select id from transporters where shop_id = $1', [
    shop.id,
  ]);
  if (!row) throw new Error('the shop has no transporter');
  return row.id;
}

/** Writes an order as checkout does, without its prices and limits. @returns its id. @throws OutOfStock. */
export async function placeOrder(
  app: TestApp,
  shop: TestShop,
  transporterId: string,
  wanted: readonly Wanted[],
): Promise<string> {
  const order = newOrder(shop, transporterId, wanted, app.clock.now());
  await inTransaction(app, async (em) => {
    await app.get(OrdersApi).create(em, order);
    const demands = demandsOf(order.lines);
    const { id: orderId, shopId, placedAt: at } = order;
    await app.get(StockApi).hold(em, { shopId, orderId, demands, actor: ACTOR, at, transition: 'place@1' });
  });
  return order.id;
}

function newOrder(shop: TestShop, transporterId: string, wanted: readonly Wanted[], at: Date): NewOrder {
  const price = toCentimes(UNIT_PRICE);
  const delivery = toCentimes(50_000);
  return {
    id: uuidv7(),
    shopId: shop.id,
    accessToken: newAccessToken(),
    channel: 'eCommerce',
    paymentType: 'cash_on_delivery',
    locale: 'fr',
    customer: {
      firstName: 'Amina',
      lastName: 'Benali',
      phone: `05${String(phones++).padStart(8, '0')}`,
      email: null,
    },
    address: null,
    communeId: ALGER_CENTRE,
    wilaya58: ALGER,
    wilaya69: ALGER,
    place: {
      commune: { id: ALGER_CENTRE, fr: 'Alger Centre', ar: 'الجزائر الوسطى' },
      wilaya: { code: ALGER, fr: 'Alger', ar: 'الجزائر' },
    },
    delivery: {
      offerId: shop.home,
      transporterId,
      transporter: 'Wasl Express',
      mode: 'home',
      deskId: null,
      deskName: null,
      deskAddress: null,
      price: delivery,
      finalPrice: delivery,
      isFree: false,
      delayHours: { min: 24, max: 48 },
    },
    lines: wanted.map(({ unitId, quantity }) => ({
      id: uuidv7(),
      productId: unitId,
      combinationId: null,
      snapshot: { names: { fr: 'Lampe' }, sku: null, attributes: [], imageUrl: null },
      listUnitTtc: price,
      unitTtc: price,
      taxRate: 0,
      quantity,
      lineHt: toCentimes(price * quantity),
      lineTax: toCentimes(0),
      lineTtc: toCentimes(price * quantity),
      reductions: [],
      parts: [{ unitId, productId: unitId, combinationId: null, quantity: 1 }],
    })),
    coupon: null,
    holdExpiresAt: holdExpiry(at, 48),
    placedAt: at,
    actor: ACTOR,
  };
}
