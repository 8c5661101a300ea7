import { assertInvariants, until, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sqlIn } from '../../../platform/database/index.ts';
import { OrdersApi } from '../../orders/index.ts';
import { StockApi } from '../../stock/index.ts';
import { inTransaction, makeShop, type TestShop } from '../testing/test-shop.ts';
import { type Line, newPhone, quickPayload, TestShopper } from '../testing/test-shopper.ts';
import { PlaceAlone } from './place-alone.ts';
import { WriteTogether } from './write-together.ts';

const test = useApp({ env: { HANOUT_ROLES: 'api' } });
const SHOPPERS = 20;
/** Less than an order waits for what another one holds, milliseconds. */
const WAITS_MS = 2_000;
let shop: TestShop;
let things: Record<'lamp' | 'cable', Line>;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 1000 });
  things = {
    lamp: { product: shop.lamp.id, unitPrice: 1000, quantity: 1 },
    cable: { product: shop.cable.id, unitPrice: 300, quantity: 1 },
  };
});
afterEach(() => {
  jest.restoreAllMocks();
});

const order = async (line: Line, phone = newPhone()) => {
  const shopper = await TestShopper.open(test.app);
  const payload = quickPayload(shop, { lines: [line], phone });
  return () => shopper.order(payload);
};
const crowd = (line: Line) => Promise.all(Array.from({ length: SHOPPERS }, () => order(line)));
const statuses = async (sent: readonly (() => ReturnType<TestShopper['order']>)[]) =>
  (await Promise.all(sent.map((send) => send()))).map(({ status }) => status);
const all = (status: number) => Array(SHOPPERS).fill(status);
const spies = () => ({
  together: jest.spyOn(test.app.get(WriteTogether), 'execute'),
  alone: jest.spyOn(test.app.get(PlaceAlone), 'execute'),
});

describe('orders of the same moment', () => {
  it('share transactions, one first and the others behind it', async () => {
    const { together } = spies();
    expect(await statuses(await crowd(things.lamp))).toEqual(all(200));
    const written = await Promise.allSettled(together.mock.results.map(({ value }) => value));
    const sizes = together.mock.calls.flatMap(([, attempts], nth) =>
      written[nth]?.status === 'fulfilled' ? attempts.length : [],
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(SHOPPERS);
    expect(sizes.length).toBeLessThan(SHOPPERS);
    const numbers = await test.database.query<{ own: boolean }>(
      `select (e.payload ->> 'number')::bigint = o.number as own from outbox e join orders o on o.id = (e.payload ->> 'orderId')::uuid`,
    );
    expect(numbers).toEqual(all(200).map(() => ({ own: true })));
    await assertInvariants(test.database);
  });

  it('do not fail for one that cannot be written: each is placed alone then', async () => {
    const { alone } = spies();
    const write = jest.spyOn(test.app.get(OrdersApi), 'createTogether');
    write.mockImplementation(async (em) => {
      await sqlIn(em, 'select 1 / 0 as nothing');
    });
    expect(await statuses(await crowd(things.lamp))).toEqual(all(200));
    expect(alone).toHaveBeenCalledTimes(SHOPPERS);
    await assertInvariants(test.database);
  });

  it('leave one that is refused to its own answer, and nothing of it', async () => {
    const sent = await crowd(things.lamp);
    const wrong = [
      await order({ ...things.lamp, unitPrice: 999 }),
      await order({ ...things.lamp, product: shop.draft.id }),
    ];
    const before = await test.database.query('select id from checkout_receipts');
    const found = await statuses([...sent.slice(0, 9), ...wrong, ...sent.slice(9)]);
    expect(found.filter((status) => status === 200)).toHaveLength(SHOPPERS);
    expect([found[9], found[10]]).toEqual([409, 422]);
    const after = await test.database.query('select id from checkout_receipts');
    expect(after.length - before.length).toBe(SHOPPERS);
    await assertInvariants(test.database);
  });

  it('do not wait for what one of them has to wait for', async () => {
    const lamps = await Promise.all([order(things.lamp), order(things.lamp)]);
    const cables = await Promise.all([order(things.cable), order(things.cable), order(things.cable)]);
    const answered: string[] = [];
    let sent: Promise<unknown>[] = [];
    const begun = performance.now();
    await inTransaction(test.app, async (em) => {
      await sqlIn(em, 'select 1 from stock_levels where unit_id = $1 for update', [shop.lamp.id]);
      // Lamps among the cables, so that they come into the same transaction.
      const turns = [cables[0], lamps[0], cables[1], lamps[1], cables[2]];
      sent = turns.map(async (send, nth) => {
        const answer = await send?.();
        answered.push(`${nth % 2 ? 'lamp' : 'cable'} ${answer?.status}`);
      });
      await until(() => answered.filter((one) => one.startsWith('cable')).length === 3);
      expect(answered.filter((one) => one.startsWith('cable'))).toEqual(Array(3).fill('cable 200'));
      expect(answered).not.toContain('lamp 200');
    });
    await Promise.all(sent);
    // Only where a busy machine made their wait too long do they have to come again.
    if (performance.now() - begun < WAITS_MS) expect(answered.slice(3)).toEqual(Array(2).fill('lamp 200'));
    expect((await Promise.all(lamps.map((send) => send()))).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('of one browser or one phone see each other: the second call of a browser is the first order', async () => {
    const phone = newPhone();
    const [twice, other] = [await order(things.lamp, phone), await order(things.cable, phone)];
    const answers = await Promise.all([twice(), twice(), other()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.body.orderUuid).toBe(answers[1]?.body.orderUuid);
    const found = await test.database.query('select 1 from orders where phone = $1', [phone]);
    expect(found).toHaveLength(2);
  });

  it('of a unit that was found short are refused one by one, without its neighbours', async () => {
    const stock = test.app.get(StockApi);
    const few = await makeShop(test.app, { hosts: ['few.example'], stock: 2 });
    const shoppers = await Promise.all(
      Array.from({ length: 8 }, () => TestShopper.open(test.app, 'few.example')),
    );
    const lines = [{ product: few.lamp.id, unitPrice: 1000, quantity: 1 }];
    const answers = await Promise.all(shoppers.map((one) => one.order(quickPayload(few, { lines }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409, 409, 409]);
    expect(stock.mayBeShort([few.lamp.id])).toBe(true);
    const { together } = spies();
    const late = await TestShopper.open(test.app, 'few.example');
    expect((await late.order(quickPayload(few, { lines }))).status).toBe(409);
    expect(together).not.toHaveBeenCalled();
  });
});
