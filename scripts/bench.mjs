// npm run bench [-- --only orders --seconds 8 --products 10000 --write]
// Prints one JSON line per figure, each beside the limit measured in the same run; --write keeps them in docs/benchmarks.md.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FIGURES } from './bench/figures.mjs';
import { databaseProcesses, startProcess } from './bench/processes.mjs';
import { writeReport } from './bench/report.mjs';
import { describeSetting } from './bench/setting.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { ensureReady } from './lib/ready.mjs';
import { at, ROOT, run, SERVER } from './lib/repository.mjs';
import { queryDatabase } from './lib/sql.mjs';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '8' },
    products: { type: 'string', default: '10000' },
    write: { type: 'boolean', default: false },
  },
});

const FILL = at('backend', 'dist', 'src', 'bulk', 'main.js');

const node = await ensureReady();
const data = mkdtempSync(join(tmpdir(), 'hanout-bench-'));
const postgres = await startPostgres({ dataFolder: data });
const running = [];

/** A process that ends with the run. */
async function start(args, env) {
  const started = await startProcess(node, args, env);
  running.push(started);
  return started;
}

/** The demo shop, the many products, and both servers. */
async function prepare() {
  await queryDatabase(postgres.url('postgres'), ['create database product', 'create database limits']);
  const env = {
    DATABASE_URL: postgres.url('product'),
    HANOUT_DATA: data,
    PORT: '0',
    TRUSTED_PROXIES: '127.0.0.1',
    NODE_ENV: 'production',
  };
  const first = await startProcess(node, SERVER, env);
  await first.stop();
  const { code } = await run(node, [FILL, '--products', options.products], { env, stdout: 'ignore' });
  if (code !== 0) throw new Error('filling the shop failed');
  // The drawing of the demo's pictures in a second format is no part of any figure.
  await queryDatabase(postgres.url('product'), ['update media set avif_at = now() where avif_at is null']);
  const product = await start(SERVER, env);
  const pageFile = join(data, 'page.html');
  writeFileSync(pageFile, await (await fetch(product.ready.storefront)).text());
  const limit = await start([at('scripts', 'bench', 'limit-server.mjs')], {
    DATABASE_URL: postgres.url('limits'),
    PAGE_FILE: pageFile,
  });
  return describeSetting({
    product,
    limit,
    databaseUrl: postgres.url('product'),
    seconds: Number(options.seconds),
    databaseProcesses: () => databaseProcesses(data),
  });
}

async function measureAll(context) {
  const results = [];
  for (const { name, unit, goal, run: measureFigure } of FIGURES.filter((figure) =>
    figure.name.includes(options.only),
  )) {
    const result = { figure: name, unit, goal, ...(await measureFigure(context)) };
    if (result.limit) result.ratio = Number((result.value / result.limit).toFixed(3));
    results.push(result);
    console.log(JSON.stringify(result));
  }
  return results;
}

try {
  const results = await measureAll(await prepare());
  if (options.write)
    writeReport(ROOT, results, { products: Number(options.products), seconds: Number(options.seconds) });
} finally {
  for (const process_ of running) await process_.stop();
  await postgres.stop();
  rmSync(data, { recursive: true, force: true });
}
