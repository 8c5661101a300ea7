import { readFileSync } from 'node:fs';
import type { INestApplicationContext } from '@nestjs/common';
import pg from 'pg';
import { CONFIG, type Config } from '../config/index.ts';
import { RenewBalances } from '../modules/payments/index.ts';
import { codeFile } from '../platform/files/backend-file.ts';

/**
 * A year of orders until yesterday, beside those that `seedTrade` lives through: what reports and lists are made for. Written
 * set-based, past the use cases, as these would have left it: the invariants hold. The last ones are still on their way.
 * @param now the instant at which the shop is made
 */
export async function seedYear(app: INestApplicationContext, shopId: string, now: Date): Promise<void> {
  const { databaseUrl } = app.get<Config>(CONFIG, { strict: false });
  // A connection of its own: these statements last longer than the application's may.
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('demo.shop', $1, true), set_config('demo.now', $2, true)`, [
      shopId,
      now.toISOString(),
    ]);
    // sql: readFileSync(codeFile('demo', file), 'utf8') = select (seed-demo.spec.ts runs the files)
    for (const file of ['year.sql', 'year-books.sql'])
      await client.query(readFileSync(codeFile('demo', file), 'utf8'));
    await client.query('commit');
    await client.query(
      'analyze orders, order_lines, order_history, postings, sales_facts, sales_days, order_funnel',
    );
  } finally {
    await client.end();
  }
  await app.get(RenewBalances, { strict: false }).execute();
}
