import { readFileSync } from 'node:fs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { CatalogApi } from '../modules/catalog/index.ts';
import { ShopApi } from '../modules/shop/index.ts';
import { sqlIn, UnitOfWork } from '../platform/database/index.ts';

/** Products whose reading documents are built in one transaction. */
const DOCUMENTS_AT_ONCE = 1000;

/** Products written by one transaction: several smaller ones keep its temporary tables in memory. */
const PRODUCTS_AT_ONCE = 25_000;

const statementsOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

/**
 * Fills the shop with many made-up products and orders, for measuring. Set-based and past the use cases, hence only
 * for data that nobody sells; the invariants hold all the same.
 */
export async function fillShop(
  app: NestFastifyApplication,
  { products, orders, say }: { products: number; orders: number; say: (text: string) => void },
): Promise<void> {
  const work = app.get(UnitOfWork, { strict: false });
  const shop = await app.get(ShopApi, { strict: false }).byHost('localhost');
  if (!shop) throw new Error('there is no shop to fill: start the application once');
  const shopId = shop.id;

  const run = (file: string, count: number, first: number) =>
    work.transactional(async (em) => {
      const settings = 'select set_config($1, $2, true)';
      await sqlIn(em, `set local statement_timeout = 0`);
      await sqlIn(em, settings, ['bulk.shop', shopId]);
      await sqlIn(em, settings, ['bulk.count', String(count)]);
      await sqlIn(em, settings, ['bulk.first', String(first)]);
      for (const statement of statementsOf(file)) await sqlIn(em, statement);
    });

  const [{ already } = { already: 0 }] = await work.transactional((em) =>
    sqlIn<{ already: number }>(
      em,
      "select coalesce(max(substring(sku from 6)::int), 0) as already from products where shop_id = $1 and sku ~ '^BULK-[0-9]+$'",
      [shopId],
    ),
  );
  for (let first = 0; first < products; first += PRODUCTS_AT_ONCE) {
    await run('./bulk-catalogue.sql', Math.min(PRODUCTS_AT_ONCE, products - first), already + first);
    say(`${Math.min(first + PRODUCTS_AT_ONCE, products)} products written`);
  }
  await buildDocuments(app, shopId, say);
  if (orders > 0) {
    await run('./bulk-orders.sql', orders, 0);
    say(`${orders} orders written`);
  }
  await work.transactional((em) => sqlIn(em, 'analyze'));
}

async function buildDocuments(
  app: NestFastifyApplication,
  shopId: string,
  say: (text: string) => void,
): Promise<void> {
  const work = app.get(UnitOfWork, { strict: false });
  const catalog = app.get(CatalogApi, { strict: false });
  const missing = await work.transactional((em) =>
    sqlIn<{ id: string }>(
      em,
      'select id::text from products p where shop_id = $1 and not exists (select 1 from product_documents d where d.product_id = p.id) order by id',
      [shopId],
    ),
  );
  for (let start = 0; start < missing.length; start += DOCUMENTS_AT_ONCE) {
    const ids = missing.slice(start, start + DOCUMENTS_AT_ONCE).map(({ id }) => id);
    await work.transactional((em) => catalog.rebuild(em, shopId, ids));
    say(`${start + ids.length} of ${missing.length} documents built`);
  }
}
