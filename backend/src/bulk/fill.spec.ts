import { useApp } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { CONFIG, type Config } from '../config/index.ts';
import { CatalogApi } from '../modules/catalog/index.ts';
import { makeShop } from '../modules/checkout/testing/test-shop.ts';
import { UnitOfWork } from '../platform/database/index.ts';
import { fillShop } from './fill.ts';

const PRODUCTS = 900;
const PROJECTIONS = {
  product_documents: 'product_id',
  sale_items: 'unit_id',
  listing_entries: 'product_id',
};

describe('a large catalogue', () => {
  const test = useApp();

  const projected = async () => {
    const rows: Record<string, Record<string, unknown>[]> = {};
    for (const [table, key] of Object.entries(PROJECTIONS))
      rows[table] = await test.database.query(
        `select * from ${table} where product_id in (select id from products where sku like 'BULK-%') order by ${key}`,
      );
    for (const row of rows.listing_entries ?? []) delete row.changed_in;
    return rows;
  };

  it('is there whole, several transactions at a time, as each product by itself would be', async () => {
    const { id: shopId } = await makeShop(test.app);
    const { databaseUrl } = test.app.get<Config>(CONFIG);
    const filling = { databaseUrl, products: PRODUCTS, orders: 0, say: () => undefined };
    await fillShop(test.app.nest, filling);
    const bulk = await projected();
    expect(bulk.product_documents).toHaveLength(PRODUCTS);
    expect(bulk.listing_entries).toHaveLength(PRODUCTS);
    expect(bulk.sale_items?.length).toBeGreaterThan(2 * PRODUCTS);
    const [first] = bulk.product_documents ?? [];
    await test.app
      .get(UnitOfWork)
      .transactional((em) => test.app.get(CatalogApi).rebuild(em, shopId, [String(first?.product_id)]));
    expect(await projected()).toEqual(bulk);
  }, 60_000);

  it('grows by more, far beyond what is there, and by orders', async () => {
    const { databaseUrl } = test.app.get<Config>(CONFIG);
    // Numbers go on behind the last one, as they would behind a hundred thousand.
    await test.database.query("update products set sku = 'BULK-100000' where sku = $1", [`BULK-${PRODUCTS}`]);
    await fillShop(test.app.nest, { databaseUrl, products: 50, orders: 20, lines: 3, say: () => undefined });
    const count = async (table: string) =>
      (await test.database.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n;
    expect((await projected()).product_documents).toHaveLength(PRODUCTS + 50);
    expect(await count('orders')).toBe(20);
    expect(await count('order_lines')).toBe(60);
    // Each was placed, and of those that are over the money moved once more.
    const over =
      "select count(*)::int as n from orders where state in ('completed', 'returned', 'cancelled')";
    const [{ n } = { n: 0 }] = await test.database.query<{ n: number }>(over);
    expect(n).toBeGreaterThan(5);
    expect(await count('postings')).toBe(40 + 2 * n);
    expect(await count('customers')).toBeGreaterThan(0);
  }, 60_000);
});
