/**
 * `npm run backup [-- folder] [--keep <days>]`: the whole installation in one file, while it runs. The database's files are
 * copied as PostgreSQL's own base backups are (start, copy, stop, then the log written meanwhile), the data folder beside
 * them, straight into the file: nothing is laid down beside it. HANOUT_BACKUP_KEY seals it. With `--drill` the last one is
 * restored into a folder of its own, tried and thrown away. An installation with its own DATABASE_URL is backed up by its
 * server's tools (docs/operations.md).
 */
import {
  chmodSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupWriter } from './lib/backup-file.mjs';
import { backupMark, dataFolder, drillMark, megabytes, openDatabase } from './lib/installation.mjs';
import { ensureInstalled } from './lib/prepare.mjs';
import { PARTS, restoreInto } from './lib/restoring.mjs';
import { packed } from './lib/tar.mjs';

const NOT_DATABASE = [
  'postmaster.pid',
  'postmaster.opts',
  'pg_wal/*',
  'pg_replslot/*',
  'pg_stat_tmp/*',
  'pgsql_tmp*',
];
const NOT_FILES = [
  './postgres',
  './backups',
  './postgres.log',
  './postgres.owner',
  './postgres.owner.since',
  './postgres.location',
];
const FILE = /^hanout-.*\.(backup|tar\.gz)$/;
const DAY_MS = 86_400_000;
/** Always left, however old. */
const KEPT_AT_LEAST = 3;
/** A database compresses to less than half; and room for what else is written meanwhile. */
const SHARE = 0.5;
const ROOM_BYTES = 200e6;

const exclude = (patterns) => patterns.map((pattern) => `--exclude=${pattern}`);
const exists = (path) => statSync(path, { throwIfNoEntry: false });

function bytesUnder(folder) {
  if (!exists(folder)) return 0;
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? bytesUnder(path) : (exists(path)?.size ?? 0));
  }, 0);
}

async function requireRoom(client, target) {
  const { rows } = await client.query('select sum(pg_database_size(oid))::float8 as bytes from pg_database');
  const needed = rows[0].bytes * SHARE + bytesUnder(join(dataFolder(), 'media')) + ROOM_BYTES;
  const { bavail, bsize } = statfsSync(target);
  if (bavail * bsize < needed)
    throw new Error(
      `${target} has ${megabytes(bavail * bsize)} free and the backup may take ${megabytes(needed)}: make room, or name another folder`,
    );
}

/** The files of the running database, with what it takes to make them whole. @returns what is surely in them */
async function copyDatabase({ url, cluster }, target, writer) {
  const { Client } = createRequire(import.meta.url)('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  const into = (part) => (bytes) => writer.part(part, bytes);
  try {
    await requireRoom(client, target);
    // Counted before it begins: those that come while it is made are in it too, or not.
    const { rows: sizes } = await client.query('select count(*)::int as orders from orders');
    // The slot keeps the log from being recycled before it is copied; it goes with this connection.
    await client.query(`select pg_create_physical_replication_slot('hanout_backup', true, true)`);
    await client.query(`select pg_backup_start('hanout', fast => true)`);
    await packed(['-C', cluster, ...exclude(NOT_DATABASE), '.'], into(PARTS.database));
    const { rows } = await client.query('select labelfile from pg_backup_stop(wait_for_archive => false)');
    await writer.part(PARTS.label, Buffer.from(rows[0].labelfile));
    await client.query('select pg_switch_wal()');
    await packed(['-C', cluster, 'pg_wal'], into(PARTS.log));
    return sizes[0];
  } finally {
    await client.end();
  }
}

const files = (folder) =>
  readdirSync(folder)
    .filter((name) => FILE.test(name))
    .map((name) => ({ path: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at);

/** Older ones go, by age; the newest few stay whatever their age. */
function forget(folder, days) {
  const old = files(folder)
    .slice(KEPT_AT_LEAST)
    .filter(({ at }) => Date.now() - at > days * DAY_MS);
  for (const { path } of old) rmSync(path);
  if (old.length) process.stdout.write(`${old.length} backups older than ${days} days were deleted\n`);
}

async function write(database, target, draft) {
  const output = createWriteStream(draft, { mode: 0o600 });
  await new Promise((done, failed) => output.once('open', done).once('error', failed));
  const writer = new BackupWriter(output, process.env.HANOUT_BACKUP_KEY);
  await writer.begin();
  const counted = await copyDatabase(database, target, writer);
  await packed(['-C', dataFolder(), ...exclude(NOT_FILES), '.'], (bytes) => writer.part(PARTS.files, bytes));
  const manifest = { format: 2, at: new Date().toISOString(), ...counted };
  await writer.end(manifest);
  await new Promise((done, failed) => output.end((error) => (error ? failed(error) : done())));
  return manifest;
}

async function backup(target) {
  if (process.env.DATABASE_URL)
    throw new Error('DATABASE_URL is set: back that server up with its own tools (pg_dump)');
  const begun = Date.now();
  const database = await openDatabase();
  mkdirSync(target, { recursive: true, mode: 0o700 });
  const draft = join(target, `.making-${process.pid}`);
  try {
    const manifest = await write(database, target, draft);
    const file = join(target, `hanout-${manifest.at.replace(/[:.]/g, '-')}.backup`);
    renameSync(draft, file);
    chmodSync(file, 0o600);
    // The bell tells who runs the shop when this grows old.
    writeFileSync(backupMark(), `${manifest.at}\n`);
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    process.stdout.write(
      `${file}\n${megabytes(statSync(file).size)}, ${manifest.orders} orders, ${seconds} s\n`,
    );
  } finally {
    rmSync(draft, { force: true });
    await database.stop();
  }
}

/** The last backup, restored beside itself: what nobody has tried is no backup. */
async function drill(target) {
  const [last] = existsSync(target) ? files(target) : [];
  if (!last) throw new Error(`there is no backup in ${target}`);
  const { removeData } = await import('./lib/postgres.mjs');
  const folder = join(target, `.drill-${process.pid}`);
  const begun = Date.now();
  try {
    const { orders, violations, manifest } = await restoreInto(last.path, folder);
    if (violations) throw new Error(`${violations} violations of the invariants came out of ${last.path}`);
    writeFileSync(drillMark(), `${new Date().toISOString()}\n`);
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    process.stdout.write(`${last.path}, of ${manifest.at}: ${orders} orders came out of it, ${seconds} s\n`);
  } finally {
    removeData(folder);
  }
}

try {
  await ensureInstalled();
  const { values, positionals } = parseArgs({
    options: { keep: { type: 'string' }, drill: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const target = positionals[0] ?? join(dataFolder(), 'backups');
  if (values.drill) await drill(target);
  else await backup(target);
  if (values.keep) forget(target, Math.max(1, Number(values.keep)));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
