import type { Listing } from '@hanout/contracts';
import { startApp, type TestApp, until, useDatabase } from '@hanout/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Catalogue, da } from '../../catalog/testing/catalog.ts';
import { ListingsApi } from '../index.ts';

describe('listings in two processes', () => {
  const database = useDatabase();
  let here: TestApp;
  let there: TestApp;
  let shop: Catalogue;
  let other: Catalogue;

  beforeAll(async () => {
    here = await startApp({ database });
    there = await startApp({ database });
    shop = await Catalogue.open(here);
    other = new Catalogue(there, shop.shopId);
  });
  afterAll(async () => {
    await there.stop();
    await here.stop();
  });

  const prices = async (catalog: Catalogue) =>
    (await catalog.get<Listing>('/web/public/api/new/products')).body.products.map(
      ({ priceTtc }) => priceTtc,
    );

  it('a change in one is soon seen by the other, whose clock stands still', async () => {
    const mainCategoryId = await shop.category('Maison');
    const { productId } = await shop.product('Lampe', { mainCategoryId, priceHt: da(100) });
    expect([await prices(shop), await prices(other)]).toEqual([[100], [100]]);
    await shop.update(productId, { priceHt: da(250) });
    expect(await prices(shop)).toEqual([250]);
    await until(async () => (await prices(other))[0] === 250);
    await other.update(productId, { priceHt: da(90) });
    expect(await prices(other)).toEqual([90]);
    await until(async () => (await prices(shop))[0] === 90);
  });

  it('the projection can be written anew from the catalogue', async () => {
    const rows = () =>
      database.query(
        `select product_id, shown, category_ids, price_ttc, names, search_text from listing_entries order by 1`,
      );
    const before = await rows();
    await database.query('delete from listing_entries');
    await here.get(ListingsApi).rebuild(shop.shopId);
    expect(await rows()).toEqual(before);
    expect(before).toHaveLength(1);
  });
});
