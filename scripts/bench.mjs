// npm run bench [-- --only orders --seconds 8 --products 10000 --write]
// Prints one JSON line per figure, each beside the limit measured in the same run; --write keeps them in docs/benchmarks.md.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FIGURES } from './bench/figures.mjs';
import { startProcess } from './bench/processes.mjs';
import { writeReport } from './bench/report.mjs';
import { Client, newSession } from './bench/shopper.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { ensureReady } from './lib/ready.mjs';
import { queryDatabase } from './lib/sql.mjs';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    seconds: { type: 'string', default: '8' },
    products: { type: 'string', default: '10000' },
    write: { type: 'boolean', default: false },
  },
});

const root = join(import.meta.dirname, '..');
const node = await ensureReady(root);
const data = mkdtempSync(join(tmpdir(), 'hanout-bench-'));
const postgres = await startPostgres({ dataFolder: data });
const running = [];
const start = async (...arguments_) => {
  const process_ = await startProcess(...arguments_);
  running.push(process_);
  return process_;
};

try {
  await queryDatabase(postgres.url('postgres'), ['create database hanout_bench', 'create database limits']);
  const environment = {
    DATABASE_URL: postgres.url('hanout_bench'),
    HANOUT_DATA: data,
    PORT: '4910',
    TRUSTED_PROXIES: '127.0.0.1',
    NODE_ENV: 'production',
  };
  const first = await start(node, ['backend/dist/src/main.js'], environment);
  await first.stop();
  await new Promise((resolve, reject) => {
    startSeed(node, environment, options.products).once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('seeding failed')),
    );
  });
  const product = await start(node, ['backend/dist/src/main.js'], environment);
  const pageFile = join(data, 'page.html');
  writeFileSync(pageFile, await (await fetch(product.ready.storefront)).text());
  const limit = await start(node, [join(root, 'scripts/bench/limit-server.mjs')], {
    DATABASE_URL: postgres.url('limits'),
    PORT: '4911',
    PAGE_FILE: pageFile,
  });

  const client = new Client(product.ready.api, 4);
  const session = await newSession(client);
  const slugs = (
    await queryDatabase(postgres.url('hanout_bench'), [
      "select slug from product_texts t join products p on p.id = t.product_id where locale = 'fr' and p.type = 'standard' and p.status = 'active' order by slug limit 600",
    ])
  )
    .at(-1)
    .rows.map((row) => row.slug);
  client.close();

  const context = {
    product,
    limit,
    session,
    slugs,
    seconds: Number(options.seconds),
    origin: product.ready.api,
    limitOrigin: 'http://127.0.0.1:4911',
    databaseUrl: postgres.url('hanout_bench'),
  };
  const results = [];
  for (const figure of FIGURES) {
    if (options.only && !figure.name.includes(options.only)) continue;
    const result = {
      figure: figure.name,
      unit: figure.unit,
      goal: figure.goal,
      ...(await figure.run(context)),
    };
    if (result.limit) result.ratio = Number((result.value / result.limit).toFixed(3));
    results.push(result);
    console.log(JSON.stringify(result));
  }
  if (options.write)
    writeReport(root, results, { products: Number(options.products), seconds: context.seconds });
} finally {
  for (const process_ of running) await process_.stop();
  await postgres.stop();
  rmSync(data, { recursive: true, force: true });
}
