/**
 * `npm run arrangement [-- --seconds 15 --from <commit>]`: the arrangement of `docker/compose.yaml` as plain processes: HAProxy with
 * the file given there, two copies that serve, two that work, Redis, PostgreSQL with a replica. Shoppers look and order through
 * the proxy while copies are restarted one after the other (with `--from`: from that version to this one), killed, and while
 * Redis and the replica go away. No request may fail, every order that was accepted is there once, and `doctor` finds nothing.
 * Needs `haproxy` and `redis-server` on the machine.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startProcess } from './bench/processes.mjs';
import { freePort, removeData, startPostgres } from './lib/postgres.mjs';
import { haproxyAvailable, startProxy } from './lib/proxy.mjs';
import { ensureReady } from './lib/ready.mjs';
import { startReplica } from './lib/replica.mjs';
import { ROOT, run, serverIn } from './lib/repository.mjs';
import { queryDatabase } from './lib/sql.mjs';
import { failures, steadyLoad, stockedShop, told } from './lib/steady-load.mjs';
import { builtVersion } from './lib/versions.mjs';

const { values: options } = parseArgs({
  options: { from: { type: 'string' }, seconds: { type: 'string', default: '15' } },
});
const SECONDS = Math.min(300, Number(options.seconds));
/** How long something that was frozen or killed stays away. */
const AWAY_MS = 6_000;
const SEEN_MS = 2_000;

/** A shop of some days: its pictures have been drawn in every form, which is the work of minutes. */
const PICTURES_DRAWN = 'update media set avif_at = now() where avif_at is null';

if (!haproxyAvailable() || spawnSync('redis-server', ['--version']).status !== 0) {
  process.stderr.write('haproxy and redis-server are needed on this machine\n');
  process.exit(1);
}
const node = await ensureReady();
const before = options.from ? await builtVersion(options.from) : ROOT;
const data = mkdtempSync(join(tmpdir(), 'hanout-arrangement-'));
const primary = await startPostgres({ dataFolder: data });
const redisPort = await freePort();
let redis = startRedis();
let replica;
let proxy;

function startRedis() {
  const keep = ['--save', '', '--appendonly', 'yes', '--maxmemory-policy', 'noeviction', '--dir', data];
  return spawn('redis-server', ['--port', String(redisPort), '--bind', '127.0.0.1', ...keep], {
    stdio: 'ignore',
  });
}
async function ended(child, signal) {
  const over = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await over;
}

/** What `docker/compose.yaml` sets. */
const environment = () => ({
  HANOUT_DATA: data,
  HANOUT_SECRET: 'arrangement-'.repeat(4),
  TRUSTED_PROXIES: '127.0.0.1',
  HANOUT_ADDRESS_CEILING: '100000',
  HANOUT_DRAIN_SECONDS: '3',
  DATABASE_POOL: '12',
  DATABASE_READ_POOL: '6',
  DATABASE_URL: primary.url('hanout'),
  REDIS_URL: `redis://127.0.0.1:${redisPort}`,
  ...(replica && { DATABASE_READ_URL: replica.url('hanout') }),
});

const copies = [];
async function startCopy(copy, folder = ROOT) {
  const args = serverIn(folder);
  const own = { PORT: String(copy.port), HANOUT_ROLES: copy.roles };
  copy.process = await startProcess(node, args, { LOG_LEVEL: 'silent', ...environment(), ...own });
}
async function stopCopy(copy) {
  await copy.process?.stop();
  copy.process = undefined;
}
async function killCopy(copy) {
  process.kill(copy.process.pid, 'SIGKILL');
  copy.process = undefined;
  await sleep(AWAY_MS);
  await startCopy(copy);
}

let failed = 0;
const accepted = [];
/** One trouble under its own load: before, while and after it. */
async function under(name, shop, act = async () => undefined) {
  const load = await steadyLoad({ ...shop, origins: [proxy.origin], ordersPerSecond: 6, pagesPerSecond: 14 });
  await act();
  await sleep(SECONDS * 1_000);
  const counts = await load.stop();
  accepted.push(...counts.placed);
  failed += failures(counts);
  process.stdout.write(`${failures(counts) ? 'FAILED' : 'ok    '} ${name}: ${told(counts)}\n`);
}

/** Each order that somebody was told of is there, once; the invariants and the copies' own view of things hold. */
async function look() {
  const [{ rows }] = await queryDatabase(primary.url('hanout'), [
    `select count(*)::int as n from orders where id in (${accepted.map((id) => `'${id}'`).join(',')})`,
  ]);
  const there = rows[0].n;
  if (there !== accepted.length || new Set(accepted).size !== accepted.length) failed += 1;
  process.stdout.write(`${there} of ${accepted.length} accepted orders are there\n`);
  const { code, text } = await run(node, ['scripts/doctor.mjs'], { env: environment(), capture: true });
  if (code !== 0) failed += 1;
  process.stdout.write(text);
}

/** The server and all that it has started: frozen, or going on. */
function signalReplica(signal) {
  const pids = spawnSync('ps', ['-o', 'pid=', '--ppid', String(replica.pid)], { encoding: 'utf8' }).stdout;
  for (const pid of [replica.pid, ...pids.split('\n').map(Number).filter(Boolean)]) process.kill(pid, signal);
}

try {
  await queryDatabase(primary.url('postgres'), ['create database hanout']);
  for (const roles of ['api,storefront,backoffice', 'api,storefront,backoffice', 'worker', 'worker'])
    copies.push({ port: await freePort(), roles });
  const [first] = copies;
  // The first start makes the tables and the demo shop, of which the replica is a copy.
  await startCopy(first, before);
  const shop = await stockedShop(primary.url('hanout'));
  await queryDatabase(primary.url('hanout'), [PICTURES_DRAWN]);
  replica = await startReplica(primary, join(data, 'replica'));
  await stopCopy(first);
  for (const copy of copies) await startCopy(copy, before);
  const [one, two, worker] = copies;
  proxy = await startProxy({ folder: data, port: await freePort(), copies: [one.port, two.port] });

  await under('all is well', shop);
  await under(
    options.from ? `from ${options.from} to this version` : 'one copy after the other',
    shop,
    async () => {
      for (const copy of copies) {
        await stopCopy(copy);
        await startCopy(copy);
        // Whoever restarts copies waits until the proxy has seen the one before: two looks, half a second apart.
        await sleep(SEEN_MS);
      }
    },
  );
  await under('a copy that serves is killed', shop, () => killCopy(two));
  await under('a copy that works is killed', shop, () => killCopy(worker));
  await under('Redis is killed, and comes back', shop, async () => {
    await ended(redis, 'SIGKILL');
    await sleep(AWAY_MS);
    redis = startRedis();
  });
  await under('the replica stands still', shop, async () => {
    signalReplica('SIGSTOP');
    await sleep(AWAY_MS);
    signalReplica('SIGCONT');
  });
  await under('the replica is gone', shop, () => replica.stop());
  await look();
} finally {
  await proxy?.stop();
  for (const copy of copies) await stopCopy(copy);
  await ended(redis, 'SIGTERM');
  await replica?.stop();
  await primary.stop();
  removeData(data);
}
process.exit(failed === 0 ? 0 : 1);
