import { FixedClock, uuidv7 } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { inTransaction, makeShop } from '../checkout/testing/test-shop.ts';
import { quickPayload, TestShopper } from '../checkout/testing/test-shopper.ts';
import { MessageStore } from './persistence/message-store.ts';

const MINUTE = 60_000;
const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });

describe('a message whose first sender was too slow', () => {
  it('stays sent when the first one says that it failed, after the second has sent it', async () => {
    const shop = await makeShop(test.app, { stock: 5 });
    const shopper = await TestShopper.open(test.app);
    const lines = [{ product: shop.lamp.id, unitPrice: 1000, quantity: 1 }];
    const { orderUuid: orderId } = (await shopper.order(quickPayload(shop, { lines }))).body;
    const messages = test.app.get(MessageStore);
    const message = { shopId: shop.id, orderId, event: 'placed', channel: 'sms' } as const;
    const words = { recipient: '0550000000', subject: '', text: 'Commande reçue' };
    await inTransaction(test.app, (em) => messages.add(em, { ...message, ...words }, clock.now()));
    const take = () =>
      inTransaction(test.app, (em) =>
        messages.take(em, clock.now(), new Date(clock.now().getTime() + 10 * MINUTE), 20),
      );
    const [first] = await take();
    clock.advance(11 * MINUTE);
    const [second] = await take();
    expect(second?.id).toBe(first?.id);
    await inTransaction(test.app, (em) => messages.sent(em, second?.id ?? uuidv7(), clock.now()));
    const again = new Date(clock.now().getTime() + MINUTE);
    await inTransaction(test.app, (em) => messages.failed(em, first?.id ?? uuidv7(), 'timeout', again));
    clock.advance(5 * MINUTE);
    expect(await take()).toEqual([]);
  });
});
