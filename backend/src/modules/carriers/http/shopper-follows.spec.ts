import { checkoutContract, type OrderPage } from '@hanout/contracts';
import { describe, expect, it } from '@jest/globals';
import { TestShopper } from '../../checkout/testing/test-shopper.ts';
import { useConnectedShop } from '../testing/use-connected-shop.ts';

const MINUTE = 60_000;
const test = useConnectedShop();
const { clock, database } = test;

/** As the pages of the shop ask. */
async function asVisitor() {
  const { pageToken } = await TestShopper.open(test.app);
  return { host: 'localhost', authorization: `Bearer ${pageToken}` };
}

async function pageOf(orderId: string): Promise<OrderPage> {
  const [row] = await database.query<{ token: string }>(
    'select access_token as token from orders where id = $1',
    [orderId],
  );
  const url = checkoutContract.orderPage.path.replace(':token', row?.token ?? '');
  const answer = await test.app.inject({ method: 'GET', url, headers: await asVisitor() });
  expect(answer.statusCode).toBe(200);
  return answer.json<OrderPage>();
}

describe('the page of an order', () => {
  it('tells its shopper when each step was reached, and the number that the carrier follows it by', async () => {
    const id = await test.shop.unannounced();
    const confirmedAt = clock.now().toISOString();
    expect(await pageOf(id)).toMatchObject({
      tracking: null,
      steps: { confirmed: confirmedAt, handedOver: null, delivered: null, ended: null },
    });
    clock.advance(MINUTE);
    expect((await test.shop.announce(id)).status).toBe(200);
    const { tracking } = await test.shop.tellCarrier(id);
    expect(tracking).toMatch(/\S/);
    expect((await pageOf(id)).tracking).toBe(tracking);
    clock.advance(MINUTE);
    await test.shop.staff.step('handOver', id);
    const shippedAt = clock.now().toISOString();
    expect((await pageOf(id)).steps).toEqual({
      ...{ confirmed: confirmedAt, handedOver: shippedAt, delivered: null, ended: null },
    });
  });
});
