import { systemActor } from '@hanout/kernel';
import { assertInvariants, until, useApp } from '@hanout/testing';
import { describe, it } from '@jest/globals';
import { inTransaction, makeShop } from '../../checkout/testing/test-shop.ts';
import { StockApi } from '../index.ts';
import { RecountWarehouse } from './recount-warehouse.ts';

const ACTOR = systemActor('spec');
const test = useApp();

describe('levels that are put right while goods come in', () => {
  it('count what came in meanwhile', async () => {
    const shop = await makeShop(test.app, { stock: 10 });
    const { id: shopId, warehouseId, lamp } = shop;
    // Somebody wrote past the ledger: what the button is for.
    await test.database.query('update stock_levels set on_hand = 12 where unit_id = $1', [lamp.id]);
    let recounted: Promise<number> | undefined;
    await inTransaction(test.app, async (em) => {
      const items = [{ unitId: lamp.id, quantity: 5 }];
      await test.app.get(StockApi).receive(em, { shopId, warehouseId, items, actor: ACTOR });
      recounted = test.app.get(RecountWarehouse).execute({ shopId, warehouseId, actor: ACTOR });
      await until(async () => {
        const waiting = await test.database.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%stock-recount%'`,
        );
        return waiting.length > 0;
      });
    });
    await recounted;
    await assertInvariants(test.database);
  });
});
