import { FixedClock, systemActor, toCentimes } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction, makeShop, type TestShop } from '../src/modules/checkout/testing/test-shop.ts';
import { CancelOrder } from '../src/modules/orders/application/cancel-order.ts';
import { ConfirmOrder } from '../src/modules/orders/application/confirm-order.ts';
import { FollowParcel } from '../src/modules/orders/application/follow-parcel.ts';
import { HandOverOrder } from '../src/modules/orders/application/hand-over-order.ts';
import { OrderChanges, type StaffCommand } from '../src/modules/orders/application/order-changes.ts';
import { PackOrder } from '../src/modules/orders/application/pack-order.ts';
import { PrepareOrder } from '../src/modules/orders/application/prepare-order.ts';
import { RefundOrder } from '../src/modules/orders/application/refund-order.ts';
import { TakePayment } from '../src/modules/orders/application/take-payment.ts';
import { OrderEntity } from '../src/modules/orders/persistence/order.schema.ts';
import { OrderStore } from '../src/modules/orders/persistence/order-store.ts';
import { ORDERS_OF_OTHERS, PERMISSIONS } from '../src/modules/staff/index.ts';
import { StockApi } from '../src/modules/stock/index.ts';
import { barrier } from './testing/barrier.ts';
import { placeOrder, transporterOf } from './testing/model-orders.ts';
import { FULL } from './testing/storm.ts';

const RACES = FULL ? 300 : 20;
/** More than there are connections; who waits five seconds for one is refused, so in every run fewer than a slow machine would keep waiting. */
const CLIENTS = FULL ? 64 : 24;
const ROUNDS = FULL ? 50 : 2;
const test = useApp({ clock: new FixedClock(TEST_NOW) });
let shop: TestShop;
let transporter: string;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 100_000 });
  transporter = await transporterOf(test.database, shop);
});

const place = (...units: string[]) =>
  placeOrder(
    test.app,
    shop,
    transporter,
    units.map((unitId) => ({ unitId, quantity: 1 })),
  );
const at = (orderId: string, version: number): StaffCommand => ({
  shopId: shop.id,
  orderId,
  version,
  actor: systemActor('race'),
  permissions: new Set([...PERMISSIONS, ORDERS_OF_OTHERS]),
});
async function outcomes(racers: readonly Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(racers);
  return settled
    .map((one) =>
      one.status === 'fulfilled' ? 'won' : String((one.reason as { code?: string }).code ?? one.reason),
    )
    .sort();
}

/** An order that could as well be handed over as cancelled, and its version. */
async function packedOrder(): Promise<StaffCommand> {
  const id = await place(shop.lamp.id, shop.cable.id);
  await test.app.get(ConfirmOrder).execute(at(id, 1));
  await test.app.get(PrepareOrder).execute(at(id, 2));
  await test.app.get(PackOrder).execute({ ...at(id, 3), lines: null });
  await test.app.get(FollowParcel).execute({ ...at(id, 4), event: 'assign_delivery', reason: null });
  return at(id, 5);
}

describe('of two that exclude each other one wins', () => {
  it(`handing over against cancelling, ${RACES} times`, async () => {
    for (let race = 0; race < RACES; race++) {
      const command = await packedOrder();
      const racers = [
        () => test.app.get(HandOverOrder).execute(command),
        () => test.app.get(CancelOrder).execute({ ...command, reason: null }),
      ];
      if (race % 2) racers.reverse();
      expect(await outcomes(racers.map((start) => start()))).toEqual(['order_changed', 'won']);
    }
  }, 300_000);

  it(`paying the rest against refunding the deposit, ${RACES} times`, async () => {
    for (let race = 0; race < RACES; race++) {
      const id = await place(shop.lamp.id);
      const deposit = { kind: 'deposit', amount: toCentimes(50_000), place: 'till' } as const;
      await test.app.get(TakePayment).execute({ ...at(id, 1), ...deposit });
      const racers = [
        () =>
          test.app.get(TakePayment).execute({ ...at(id, 2), kind: 'payment', amount: null, place: 'till' }),
        () => test.app.get(RefundOrder).execute({ ...at(id, 2), amount: toCentimes(50_000), place: 'till' }),
      ];
      if (race % 2) racers.reverse();
      expect(await outcomes(racers.map((start) => start()))).toEqual(['order_changed', 'won']);
    }
  }, 300_000);

  it('both win when the order is read without its lock: the test would see it', async () => {
    const store = new OrderStore();
    const bothHaveRead = barrier(2);
    store.lock = async (em, shopId, orderId) => {
      const found = await em.findOne(OrderEntity, { id: orderId, shopId });
      await bothHaveRead();
      return found;
    };
    const changes = test.app.get(OrderChanges) as unknown as { orders: OrderStore };
    const guarded = changes.orders;
    changes.orders = store;
    try {
      const id = await place(shop.lamp.id);
      const confirm = () =>
        test.app
          .get(TakePayment)
          .execute({ ...at(id, 1), kind: 'deposit', amount: toCentimes(1), place: 'till' });
      expect(await outcomes([confirm(), confirm()])).toEqual(['won', 'won']);
    } finally {
      changes.orders = guarded;
    }
  });
});

describe(`${CLIENTS} clients with the same goods in turned order`, () => {
  it('never see a deadlock, whether they order, cancel, prepare or receive', async () => {
    const units = [shop.lamp.id, shop.cable.id, shop.taxed.id, shop.draft.id];
    for (let round = 0; round < ROUNDS; round++) {
      const clients = Array.from({ length: CLIENTS }, (_, nth) => errand(nth, turned(units, nth)));
      expect(await outcomes(clients)).toEqual(Array(CLIENTS).fill('won'));
    }
  }, 300_000);

  async function errand(nth: number, units: readonly string[]): Promise<void> {
    if (nth % 8 === 7) return receive(units);
    const id = await place(units[0] ?? '', units[1] ?? '', units[2] ?? '');
    await test.app.get(ConfirmOrder).execute(at(id, 1));
    if (nth % 2) await test.app.get(PrepareOrder).execute(at(id, 2));
    else await test.app.get(CancelOrder).execute({ ...at(id, 2), reason: null });
  }

  async function receive(units: readonly string[]): Promise<void> {
    const items = units.map((unitId) => ({ unitId, quantity: 1 }));
    const { id: shopId, warehouseId } = shop;
    await inTransaction(test.app, (em) =>
      test.app.get(StockApi).receive(em, { shopId, warehouseId, items, actor: systemActor('race') }),
    );
  }
});

function turned(units: readonly string[], by: number): string[] {
  const start = by % units.length;
  const around = [...units.slice(start), ...units.slice(0, start)];
  return by % 3 ? around : around.reverse();
}
