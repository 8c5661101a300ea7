import { useApp } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { ShopApi } from '../index.ts';

const test = useApp();

describe('settings that two members of staff change at the same moment', () => {
  it('are both kept', async () => {
    const work = test.app.get(UnitOfWork);
    const shops = test.app.get(ShopApi);
    const id = await work.transactional((em) => shops.create(em, { name: { fr: 'Boutique' } }));
    let read = 0;
    let bothHaveRead = () => {};
    const barrier = new Promise<void>((done) => {
      bothHaveRead = done;
      setTimeout(done, 1_000).unref();
    });
    const change = (settings: Parameters<ShopApi['changeSettings']>[2]) =>
      work.transactional(async (em) => {
        await shops.changeSettings(em, id, settings);
        if (++read === 2) bothHaveRead();
        await barrier;
      });
    await Promise.all([change({ lowStockThreshold: 17 }), change({ holdHours: 12 })]);
    const [row] = await test.database.query<{ settings: object }>(
      'select settings from shops where id = $1',
      [id],
    );
    expect(row?.settings).toMatchObject({ lowStockThreshold: 17, holdHours: 12 });
  });
});
