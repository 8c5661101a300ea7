/**
 * `npm run upgrade-check [-- --from <commit> --seconds 20]`: an upgrade with two versions side by side. The version before
 * (of the last migration, or the one that is named) takes orders; this one starts on its database and brings it up to date;
 * both take orders; the version before is started once more on the newer database and takes orders again, as in an upgrade
 * that is undone. Nothing may fail, and the invariants hold.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startProcess } from './bench/processes.mjs';
import { removeData, startPostgres } from './lib/postgres.mjs';
import { ensureReady } from './lib/ready.mjs';
import { ROOT, run, serverIn } from './lib/repository.mjs';
import { queryDatabase } from './lib/sql.mjs';
import { failures, steadyLoad, stockedShop, told } from './lib/steady-load.mjs';
import { builtVersion } from './lib/versions.mjs';

const { values: options } = parseArgs({
  options: { from: { type: 'string' }, seconds: { type: 'string', default: '20' } },
});
const SECONDS = Math.min(300, Number(options.seconds));

/** The commit before the one that brought the last migration. */
async function versionBefore() {
  const args = ['log', '-1', '--first-parent', '--diff-filter=A', '--format=%H', '--', 'backend/migrations'];
  const { text } = await run('git', args, { capture: true });
  return `${text.trim()}^`;
}

const node = await ensureReady();
const from = options.from ?? (await versionBefore());
const before = await builtVersion(from);
const data = mkdtempSync(join(tmpdir(), 'hanout-upgrade-'));
const postgres = await startPostgres({ dataFolder: data });
const running = new Set();
const environment = {
  HANOUT_DATA: data,
  HANOUT_SECRET: 'upgrade-check'.repeat(4),
  PORT: '0',
  TRUSTED_PROXIES: '127.0.0.1',
  HANOUT_ADDRESS_CEILING: '100000',
  DATABASE_POOL: '10',
  DATABASE_READ_POOL: '5',
};

async function start(folder) {
  const args = serverIn(folder);
  const server = await startProcess(node, args, { ...environment, DATABASE_URL: postgres.url('hanout') });
  running.add(server);
  return server;
}
async function stop(server) {
  running.delete(server);
  await server.stop();
}

let failed = 0;
/** One part of the upgrade under its own load. @param parts gives the origins to ask, before and after it */
async function under(name, shop, origins, act = async () => origins) {
  const load = await steadyLoad({ ...shop, origins });
  const after = await act();
  load.at(after);
  await sleep(SECONDS * 1_000);
  const counts = await load.stop();
  failed += failures(counts);
  process.stdout.write(`${failures(counts) ? 'FAILED' : 'ok    '} ${name}: ${told(counts)}\n`);
}

async function readiness(name, { ready }) {
  const { status } = await fetch(`${ready.api}/health/ready`);
  if (status !== 200) failed += 1;
  process.stdout.write(`${status === 200 ? 'ok    ' : 'FAILED'} ${name} is ready: ${status}\n`);
}

try {
  await queryDatabase(postgres.url('postgres'), ['create database hanout']);
  const old = await start(before);
  const shop = await stockedShop(postgres.url('hanout'));
  let now;
  await under(`${from} takes orders while this version starts`, shop, [old.ready.api], async () => {
    now = await start(ROOT);
    process.stdout.write(`       this version was ready after ${now.milliseconds} ms\n`);
    return [old.ready.api];
  });
  await readiness('the version before', old);
  await under('both take orders', shop, [old.ready.api, now.ready.api]);
  await stop(old);
  let again;
  await under('this one alone, while the version before starts', shop, [now.ready.api], async () => {
    again = await start(before);
    return [now.ready.api, again.ready.api];
  });
  await stop(now);
  await under('the version before alone, as after an upgrade that is undone', shop, [again.ready.api]);
  now = await start(ROOT);
  await stop(again);
  await under('this one again', shop, [now.ready.api]);
  await stop(now);
  const { code, text } = await run(node, ['scripts/doctor.mjs'], {
    env: { ...environment, DATABASE_URL: postgres.url('hanout') },
    capture: true,
  });
  if (code !== 0) failed += 1;
  process.stdout.write(text);
} finally {
  for (const server of running) await server.stop();
  await postgres.stop();
  removeData(data);
}
process.exit(failed === 0 ? 0 : 1);
