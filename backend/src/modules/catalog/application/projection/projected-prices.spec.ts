import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Schedule } from '../../../../platform/jobs/index.ts';
import { Catalogue, da } from '../../testing/catalogue.ts';

describe('projected prices', () => {
  const clock = new FixedClock(TEST_NOW);
  const test = useApp({ clock });
  let shop: Catalogue;
  let category: string;
  const ids: string[] = [];

  beforeAll(async () => {
    shop = await Catalogue.open(test.app);
    category = await shop.category('Tout');
    for (let number = 0; number < 12; number++)
      ids.push((await shop.product(`Objet ${number}`, { mainCategoryId: category })).productId);
  });

  it('none is missed when prices and promotions change at the same time', async () => {
    const startsAt = new Date(clock.now().getTime() + 1000);
    await shop.promotion({ value: 2000, startsAt });
    clock.set(startsAt);
    const changes = ids.map((id, index) => shop.update(id, { priceHt: da(100 + index) }));
    const made = shop.product('Nouveau', { mainCategoryId: category, priceHt: da(50) });
    await Promise.all([...changes, test.app.get(Schedule).run('catalog.reprice'), made]);
    const rows = await test.database.query<{ list: number; now: number }>(
      'select price_ttc::int as list, price_after_promotion::int as now from product_documents order by 1',
    );
    expect(rows.map(({ list }) => list)).toEqual([5000, ...ids.map((_, index) => 10_000 + index * 100)]);
    for (const { list, now } of rows) expect(now).toBe(list * 0.8);
  });

  it('are left alone while the promotions are the same', async () => {
    const versions = () => test.database.query('select product_id, xmin from product_documents order by 1');
    const before = await versions();
    await test.app.get(Schedule).run('catalog.reprice');
    expect(await versions()).toEqual(before);
  });
});
