/** `npm run sizes`: what the database holds, table by table, what each order brings, and what bounds it. Changes nothing. */
import { ORDERS, readGrowth, SIZES, sizesReport } from './lib/growth.mjs';
import { openDatabase } from './lib/installation.mjs';
import { queryDatabase } from './lib/sql.mjs';

const opened = await openDatabase();
try {
  const [orders, tables] = await queryDatabase(opened.url, [ORDERS, SIZES]);
  const report = sizesReport(readGrowth(), tables.rows, orders.rows[0].orders);
  process.stdout.write(`${report.join('\n')}\n`);
} finally {
  await opened.stop();
}
