import { readFileSync } from 'node:fs';
import { startApp, TEST_SECRET, type TestApp, useDatabase } from '@hanout/testing';
import { afterAll, describe, expect, it } from '@jest/globals';
import { prepareDatabase } from '../../../platform/database/index.ts';
import { makeShop } from '../../checkout/testing/test-shop.ts';
import { quickPayload, TestShopper } from '../../checkout/testing/test-shopper.ts';
import { RenewProjections } from './renew-projections.ts';

const COMPARED = readFileSync(new URL('../../../../../scripts/lib/projections.sql', import.meta.url), 'utf8');
const AGREES = { missing: 0, surplus: 0, different: 0, without_page: 0 };

describe('a shop of the first version', () => {
  const database = useDatabase();
  const compared = async () => (await database.query(COMPARED))[0];
  let app: TestApp | undefined;
  afterAll(() => app?.stop());

  it('sells after its upgrade: what can be ordered is there at once, and pages are built anew', async () => {
    const before = await startApp({ database });
    const shop = await makeShop(before, { stock: 10 });
    expect(await compared()).toEqual(AGREES);
    // As that version left it: products, and nothing that later versions read of them.
    await database.query('delete from sale_items');
    await database.query('delete from product_documents');
    const lines = [{ product: shop.lamp.id, unitPrice: 1000, quantity: 1 }];
    const order = async (of: TestApp) => (await TestShopper.open(of)).order(quickPayload(shop, { lines }));
    expect((await order(before)).body.code).toBe('unavailable');
    expect(await compared()).toMatchObject({ missing: 6, without_page: 6 });
    await before.stop();
    await database.query('drop table projection_versions');
    await database.query("delete from mikro_orm_migrations where name like '%missing_sale_items'");

    await prepareDatabase({ databaseUrl: database.url, secret: TEST_SECRET });
    app = await startApp({ database });
    expect((await order(app)).status).toBe(200);
    expect(await compared()).toEqual({ ...AGREES, without_page: 6 });
    expect(await app.get(RenewProjections).execute()).toBe(6);
    expect(await compared()).toEqual(AGREES);
    expect(await app.get(RenewProjections).execute()).toBe(0);
  });

  it('is told by the doctor of what differs', async () => {
    await database.query(
      'update sale_items set item = item || \'{"unitHt": 1}\' where unit_id = (select min(unit_id::text)::uuid from sale_items)',
    );
    expect(await compared()).toEqual({ ...AGREES, different: 1 });
  });
});
