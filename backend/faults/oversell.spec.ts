import { assertInvariants, createDatabase, startApp, useApp } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { makeShop } from '../src/modules/checkout/testing/test-shop.ts';
import type { ShelfLevel } from '../src/modules/stock/domain/shelf-level.ts';
import { StockLedger } from '../src/modules/stock/persistence/stock-ledger.ts';
import { sqlIn } from '../src/platform/database/index.ts';
import { barrier } from './testing/barrier.ts';
import { FULL, openShoppers, putAside, STORM_LIMIT_MS, storm } from './testing/storm.ts';

const BUYERS = 200;
const STOCKS = FULL ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [1, 5, 10];
const ROUNDS = FULL ? 100 : 1;

describe('200 buyers at once', () => {
  const test = useApp();
  const shopWith = async (stock: number) => {
    const host = `shop${Math.random().toString(36).slice(2)}.example`;
    return { host, shop: await makeShop(test.app, { stock, hosts: [host] }) };
  };

  it.each(STOCKS)(
    'make exactly as many orders as there are pieces: %i',
    async (stock) => {
      for (let round = 0; round < ROUNDS; round++) {
        const { host, shop } = await shopWith(stock);
        const shoppers = await openShoppers(test.app, BUYERS, host);
        const lamp = [{ product: shop.lamp.id, unitPrice: 1000, quantity: 1 }];
        const result = await storm(shop, shoppers, () => lamp);
        expect(result).toMatchObject({ accepted: stock, refused: BUYERS - stock, failures: [] });
        expect(await putAside(test.database, shop.lamp.id)).toEqual({ held: stock, on_hand: stock });
        await assertInvariants(test.database);
      }
    },
    STORM_LIMIT_MS,
  );

  it.each(STOCKS)(
    'who name a product in two lines, or in a pack and beside it, take no more than there is: %i',
    async (stock) => {
      const { host, shop } = await shopWith(stock);
      const shoppers = await openShoppers(test.app, BUYERS, host);
      const lamp = { product: shop.lamp.id, unitPrice: 1000, quantity: 1 };
      const cable = { product: shop.cable.id, unitPrice: 300, quantity: 1 };
      const pack = { product: shop.pack.id, unitPrice: 2000, quantity: 1 };
      // In turned orders too, so that rows would be locked crosswise if they were not locked in one order.
      const wishes = [
        [lamp, lamp],
        [pack, cable],
        [cable, pack],
        [lamp, cable, lamp],
        [cable, lamp, lamp],
        [pack, lamp],
      ];
      const { failures, accepted } = await storm(shop, shoppers, (nth) => wishes[nth % wishes.length] ?? []);
      expect(failures).toEqual([]);
      const [lamps, cables] = [
        await putAside(test.database, shop.lamp.id),
        await putAside(test.database, shop.cable.id),
      ];
      expect(lamps.held).toBeLessThanOrEqual(stock);
      expect(cables.held).toBeLessThanOrEqual(stock);
      // Nobody was refused what could have been served: every wish takes at least two lamps.
      expect(lamps.on_hand - lamps.held < 2 || cables.on_hand - cables.held < 1).toBe(true);
      expect(accepted).toBeGreaterThanOrEqual(Math.floor(stock / 3));
    },
    STORM_LIMIT_MS,
  );

  it('oversell when the levels are read without a lock and the CHECK is gone: the test would see it', async () => {
    const database = await createDatabase();
    try {
      await database.query('alter table stock_levels drop constraint stock_levels_sane_check');
      const app = await startApp({ database });
      readWithoutLock(app.get(StockLedger), 2);
      const shop = await makeShop(app, { stock: 1 });
      const lamp = [{ product: shop.lamp.id, unitPrice: 1000, quantity: 1 }];
      const { accepted } = await storm(shop, await openShoppers(app, 2), () => lamp);
      expect(accepted).toBe(2);
      await expect(assertInvariants(database)).rejects.toThrow('I2');
    } finally {
      await database.drop();
    }
  }, 60_000);
});

/** The ledger without its guard: reads what is available, and goes on when `readers` have read the same. */
function readWithoutLock(ledger: StockLedger, readers: number): void {
  const everybodyHasRead = barrier(readers);
  ledger.lockUnits = async (em, _shopId, unitIds) => {
    const levels = await sqlIn<ShelfLevel>(
      em,
      `select id as "levelId", unit_id as "unitId", warehouse_id as "warehouseId", 0 as priority, lot,
              on_hand - held - reserved as available, on_hand as "onHand", held, reserved
       from stock_levels where unit_id = any($1::uuid[])`,
      [unitIds],
    );
    await everybodyHasRead();
    return levels;
  };
}
