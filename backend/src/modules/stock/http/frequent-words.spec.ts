import {
  type StockLevelRow,
  type StockMovementRow,
  type StockUnitRow,
  stockContract,
} from '@hanout/contracts';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { fillShop } from '../../../bulk/fill.ts';
import { CONFIG, type Config } from '../../../config/index.ts';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';

/** More units than a search lists by their ids. */
const PRODUCTS = 420;

const test = useApp();
let shop: TestShop;
let owner: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 10 });
  owner = await TestStaff.signIn(test.app, shop.id, 'owner');
  const { databaseUrl } = test.app.get<Config>(CONFIG);
  await fillShop(test.app.nest, { databaseUrl, products: PRODUCTS, orders: 0, say: () => undefined });
}, 120_000);

const levels = async (query: object) =>
  (
    await owner.call<{ levels: StockLevelRow[]; pagination: { total: number }; countedUpTo: number }>(
      stockContract.levels,
      { query: { perPage: 5, ...query } } as never,
    )
  ).body;
const units = async (q: string) =>
  (await owner.call<{ units: StockUnitRow[] }>(stockContract.units, { query: { q } })).body.units;

/** The first by name, as people see them. */
const FIRST = ['Article 1', 'Article 1', 'Article 10', 'Article 10', 'Article 10'];

describe('a word that most of the catalogue has in its name', () => {
  it('finds units and levels in the order of their names, counted as far as anybody reads', async () => {
    const found = await levels({ q: 'ARTICLE' });
    expect(found.levels.map(({ name }) => name)).toEqual(FIRST);
    expect(found.pagination.total).toBe(found.countedUpTo);
    const [first] = found.levels;
    expect((await levels({ q: `${first?.name.split(' ')[1]} article` })).levels[0]?.name).toBe(first?.name);
    expect((await units('article')).slice(0, 5).map(({ name }) => name)).toEqual(FIRST);
    expect(await units('article')).toHaveLength(100);
    // The first of those that have both words, not those of both that are among the first of each.
    expect((await units('cle art')).slice(0, 5).map(({ name }) => name)).toEqual(FIRST);
    expect(await units('cle art')).toHaveLength(100);
  });

  it('finds movements, and another order of the levels', async () => {
    const { body } = await owner.call<{ movements: StockMovementRow[] }>(stockContract.movements, {
      query: { q: 'article' },
    });
    expect(body.movements).toHaveLength(12);
    expect(new Set(body.movements.map(({ name }) => name.split(' ')[0]))).toEqual(new Set(['Article']));
    const few = await levels({ q: 'article', sort: 'available_asc' });
    expect(few.levels).toHaveLength(5);
  });

  it('is another than a word of few, which are counted to the last', async () => {
    const found = await levels({ q: 'bulk-42' });
    // Product 42 with three combinations, and 420 alone with its stock.
    expect(found.levels.map(({ sku }) => sku).sort()).toEqual([
      'BULK-42-1',
      'BULK-42-2',
      'BULK-42-3',
      'BULK-420',
    ]);
    expect((await units('lampe')).map(({ unitId }) => unitId)).toEqual([shop.lamp.id]);
    expect((await units('ع lamp')).map(({ unitId }) => unitId)).toEqual([shop.lamp.id]);
    expect(await units('lampe cable')).toEqual([]);
    expect((await levels({ q: 'lampe', low: 'true' })).levels).toEqual([]);
  });
});
