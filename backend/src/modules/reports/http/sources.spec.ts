import { type AnswerOf, type OrderDetail, reportsContract } from '@hanout/contracts';
import { assertInvariants, until, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { quickPayload, TestShopper } from '../../checkout/testing/test-shopper.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';

const test = useApp({ env: { HANOUT_ROLES: 'api,worker' } });
let shop: TestShop;
let manager: TestStaff;
const day = () => test.app.clock.now().toISOString().slice(0, 10);

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 100 });
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
});

/** @returns what the order of a browser that keeps this says of where its customer came from */
async function ordered(campaign: string | null): Promise<{ id: string; source: OrderDetail['source'] }> {
  const shopper = await TestShopper.open(test.app);
  if (campaign !== null) shopper.cookie += `; campaign=${campaign}`;
  const { status, body } = await shopper.order(
    quickPayload(shop, { lines: [{ product: shop.lamp.id, unitPrice: 1000, quantity: 1 }] }),
  );
  expect(status).toBe(200);
  const id = String((body as { orderUuid: string }).orderUuid);
  return { id, source: (await manager.detail(id)).source };
}

describe('where customers came from', () => {
  it('is kept with the order, plain and short whatever the browser says, and never in the way of it', async () => {
    const seen = { source: 'facebook', medium: 'cpc', campaign: 'Aïd 2026' };
    const said = 'source=facebook&medium=cpc&campaign=A%C3%AFd+2026';
    expect((await ordered(said)).source).toEqual(seen);
    expect((await ordered(null)).source).toBeNull();
    expect((await ordered('source=0550123456')).source).toBeNull();
    expect((await ordered(`%00%%%${'x'.repeat(3_000)}`)).source).toBeNull();
    const hostile = encodeURIComponent(`<script>'"=1+1`);
    expect((await ordered(`source=${hostile}&campaign=${'y'.repeat(2_000)}`)).source).toEqual({
      ...{ source: 'script 1+1', medium: null, campaign: 'y'.repeat(80) },
    });
  });

  it('tells sales and the funnel apart, with one row for all who say nothing', async () => {
    const [transporter] = await test.database.query<{ id: string }>(
      'select id from transporters where shop_id = $1',
      [shop.id],
    );
    const { id } = await ordered('source=tiktok');
    for (const action of ['confirm', 'prepare', 'pack'] as const) await manager.step(action, id);
    await manager.step('announce', id, { transporterId: transporter?.id });
    for (const action of ['handOver', 'deliver'] as const) await manager.step(action, id);
    const asked = { from: day(), to: day(), by: 'source' };
    type Sales = AnswerOf<typeof reportsContract.sales>;
    const sales = async (more: object = {}) =>
      (await manager.call<Sales>(reportsContract.sales, { query: { ...asked, ...more } })).body;
    await until(async () => (await sales()).rows.length > 0);
    const { rows, totals } = await sales();
    expect(rows).toMatchObject([{ key: 'tiktok', orders: 1, net: totals.net }]);
    expect((await sales({ channel: 'eCommerce' })).rows).toEqual(rows);
    type Funnel = AnswerOf<typeof reportsContract.funnel>;
    for (const reading of ['cohort', 'activity']) {
      const query = { ...asked, reading };
      const { body } = await manager.call<Funnel>(reportsContract.funnel, { query });
      expect(new Map(body.rows.map((row) => [row.key, [row.received, row.delivered]]))).toEqual(
        new Map([
          ['', [3, 0]],
          ['facebook', [1, 0]],
          ['script 1+1', [1, 0]],
          ['tiktok', [1, 1]],
        ]),
      );
    }
    await assertInvariants(test.database);
  });
});
