import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { fillShop } from '../../../bulk/fill.ts';
import { CONFIG, type Config } from '../../../config/index.ts';
import { makeShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../testing/test-staff.ts';

const ORDERS = 11_000;
const test = useApp();
let staff: TestStaff;

beforeAll(async () => {
  const shop = await makeShop(test.app);
  const { databaseUrl } = test.app.get<Config>(CONFIG);
  const filling = { databaseUrl, products: 20, orders: ORDERS, say: () => undefined };
  await fillShop(test.app.nest, filling);
  staff = await TestStaff.signIn(test.app, shop.id, 'owner');
}, 120_000);

const list = async (query: object) => (await staff.list({ ...query })).body;
const countIn = async (condition: string) => {
  const text = `select count(*)::int as n from orders where ${condition}`;
  return (await test.database.query<{ n: number }>(text))[0]?.n ?? 0;
};

describe('a long list of orders', () => {
  it('counts each state by itself, and all of them as far as anybody turns pages', async () => {
    const { counts, countedUpTo, pagination } = await list({});
    const known = await test.database.query<{ state: string; n: number }>(
      'select state, count(*)::int as n from orders group by state',
    );
    expect(counts).toEqual(Object.fromEntries(known.map(({ state, n }) => [state, n])));
    expect(countedUpTo).toBe(10_000);
    expect(pagination.total).toBe(10_000);
    const { pagination: completed } = await list({ state: 'completed' });
    expect(completed.total).toBe(await countIn("state = 'completed'"));
  });

  it('says of what filters leave that it is so many or more, and does not guess its states', async () => {
    const { counts, countedUpTo, pagination } = await list({ channel: 'eCommerce' });
    expect([counts, countedUpTo, pagination.total]).toEqual([{}, 5_000, 5_000]);
    const cancelled = await list({ channel: 'eCommerce', state: 'cancelled' });
    expect(cancelled.counts).toEqual({});
    expect(cancelled.pagination.total).toBe(await countIn("channel = 'eCommerce' and state = 'cancelled'"));
    const phone = await list({ channel: 'Phone' });
    expect(phone.pagination.total).toBe(await countIn("channel = 'Phone'"));
    expect(Object.values(phone.counts).reduce((sum, n) => sum + n, 0)).toBe(phone.pagination.total);
  });

  it('has pages behind what was counted, and ends where the orders end', async () => {
    const beyond = await list({ channel: 'eCommerce', page: 51, perPage: 100 });
    expect(beyond.orders).toHaveLength(100);
    expect(beyond.pagination.pages).toBe(52);
    const all = await countIn("channel = 'eCommerce'");
    for (const perPage of [99, 100]) {
      const last = Math.ceil(all / perPage);
      const end = await list({ channel: 'eCommerce', page: last, perPage });
      expect([end.orders.length, end.pagination.pages]).toEqual([all - (last - 1) * perPage, last]);
    }
  });

  it('counts the thousand newest that a search finds', async () => {
    const { pagination, countedUpTo, counts } = await list({ q: 'amina' });
    expect(await countIn("search_text like '%amina%'")).toBeGreaterThan(1_000);
    expect([pagination.total, countedUpTo, counts]).toEqual([1_000, 1_000, {}]);
  });
});
