import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import { CatalogApi } from '../modules/catalog/index.ts';
import { RenewBalances } from '../modules/payments/index.ts';
import { ShopApi } from '../modules/shop/index.ts';
import { UnitOfWork } from '../platform/database/index.ts';

/** Products whose reading documents are built in one transaction: 400 are no faster, and one statement comes near its limit. */
const DOCUMENTS_AT_ONCE = 100;

/** Such transactions at once: while one of them is computed here, the database works for the others. */
const LANES = availableParallelism() + 1;

/** Products written by one transaction: several smaller ones keep its temporary tables in memory. */
const PRODUCTS_AT_ONCE = 25_000;

interface Filling {
  readonly databaseUrl: string;
  readonly products: number;
  readonly orders: number;
  /** Of each order; one when left out. */
  readonly lines?: number;
  readonly say: (text: string) => void;
}

/**
 * Fills the shop with many made-up products and orders, for measuring. Set-based and past the use cases, hence only
 * for data that nobody sells; the invariants hold all the same.
 * @throws Error when there is no shop yet
 */
export async function fillShop(app: NestFastifyApplication, filling: Filling): Promise<void> {
  const shop = await app.get(ShopApi, { strict: false }).byHost('localhost');
  if (!shop) throw new Error('there is no shop to fill: start the application once');
  // A connection of its own: these statements last longer than the application's may.
  const client = new pg.Client({ connectionString: filling.databaseUrl });
  await client.connect();
  try {
    await writeProducts(client, shop.id, filling);
    // Without it the documents' statements are planned for the few rows that were there before.
    await client.query('analyze');
    await buildDocuments(app, client, shop.id, filling.say);
    if (filling.orders > 0) {
      await runFile(client, './bulk-orders.sql', {
        ...{ shop: shop.id, count: filling.orders, first: 0, lines: filling.lines ?? 1 },
      });
      await app.get(RenewBalances, { strict: false }).execute();
      filling.say(`${filling.orders} orders written`);
    }
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** Runs a file of statements in one transaction; they read their settings by `current_setting`. */
async function runFile(
  client: pg.Client,
  file: string,
  settings: { shop: string; count: number; first: number; lines?: number },
): Promise<void> {
  await client.query('begin');
  for (const [name, value] of Object.entries(settings))
    await client.query('select set_config($1, $2, true)', [`bulk.${name}`, String(value)]);
  // sql: readFileSync(new URL(file, import.meta.url), 'utf8') = select (fill.spec.ts runs both files)
  await client.query(readFileSync(new URL(file, import.meta.url), 'utf8'));
  await client.query('commit');
}

async function writeProducts(
  client: pg.Client,
  shopId: string,
  { products, say }: Pick<Filling, 'products' | 'say'>,
): Promise<void> {
  const { rows } = await client.query<{ already: number }>(
    "select coalesce(max(substring(sku from 6)::int), 0) as already from products where shop_id = $1 and sku ~ '^BULK-[0-9]+$'",
    [shopId],
  );
  const already = rows[0]?.already ?? 0;
  for (let written = 0; written < products; ) {
    const count = Math.min(PRODUCTS_AT_ONCE, products - written);
    await runFile(client, './bulk-catalog.sql', { shop: shopId, count, first: already + written });
    written += count;
    say(`${written} products written`);
  }
}

async function buildDocuments(
  app: NestFastifyApplication,
  client: pg.Client,
  shopId: string,
  say: (text: string) => void,
): Promise<void> {
  const work = app.get(UnitOfWork, { strict: false });
  const catalog = app.get(CatalogApi, { strict: false });
  const { rows: missing } = await client.query<{ id: string }>(
    'select id from products p where shop_id = $1 and not exists (select 1 from product_documents d where d.product_id = p.id) order by id',
    [shopId],
  );
  const waiting = missing.map(({ id }) => id);
  let built = 0;
  const lane = async () => {
    while (waiting.length > 0) {
      const ids = waiting.splice(0, DOCUMENTS_AT_ONCE);
      await work.transactional((em) => catalog.rebuild(em, shopId, ids));
      built += ids.length;
      say(`${built} of ${missing.length} documents built`);
    }
  };
  await work.unhurried(() => Promise.all(Array.from({ length: LANES }, lane)));
}
