/**
 * `npm run backup [-- folder]`: the whole installation in one file, while it runs. The database's files are copied as
 * PostgreSQL's own base backups are (start, copy, stop, then the log written meanwhile), the data folder beside them.
 * An installation with its own DATABASE_URL is backed up by its server's tools (docs/operations.md).
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { dataFolder, megabytes, openDatabase } from './lib/installation.mjs';
import { ensureInstalled } from './lib/prepare.mjs';
import { run } from './lib/repository.mjs';

const NOT_DATABASE = [
  'postmaster.pid',
  'postmaster.opts',
  'pg_wal/*',
  'pg_replslot/*',
  'pg_stat_tmp/*',
  'pgsql_tmp*',
];
const NOT_FILES = ['./postgres', './backups', './postgres.log', './postgres.owner', './postgres.location'];
/** tar says 1 when a file changed while it was read, which is what a base backup is made for. */
const CHANGED_WHILE_READ = 1;

const exclude = (patterns) => patterns.map((pattern) => `--exclude=${pattern}`);

async function tar(args) {
  const { code, text } = await run('tar', args, { capture: true });
  if (code !== 0 && code !== CHANGED_WHILE_READ) throw new Error(`tar failed: ${text}`);
}

/** The files of the running database, with what it takes to make them whole. */
async function copyDatabase({ url, cluster }, work) {
  const { Client } = createRequire(import.meta.url)('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // The slot keeps the log from being recycled before it is copied; it goes with this connection.
    await client.query(`select pg_create_physical_replication_slot('hanout_backup', true, true)`);
    await client.query(`select pg_backup_start('hanout', fast => true)`);
    await tar(['-cf', join(work, 'database.tar'), '-C', cluster, ...exclude(NOT_DATABASE), '.']);
    const { rows } = await client.query(
      'select labelfile, spcmapfile from pg_backup_stop(wait_for_archive => false)',
    );
    writeFileSync(join(work, 'backup_label'), rows[0].labelfile);
    await client.query('select pg_switch_wal()');
    await tar(['-cf', join(work, 'log.tar'), '-C', cluster, 'pg_wal']);
    const { rows: sizes } = await client.query('select count(*)::int as orders from orders');
    return sizes[0];
  } finally {
    await client.end();
  }
}

async function backup() {
  await ensureInstalled();
  if (process.env.DATABASE_URL)
    throw new Error('DATABASE_URL is set: back that server up with its own tools (pg_dump)');
  const target = process.argv[2] ?? join(dataFolder(), 'backups');
  const begun = Date.now();
  const database = await openDatabase();
  mkdirSync(target, { recursive: true, mode: 0o700 });
  const work = mkdtempSync(join(target, '.making-'));
  try {
    const counted = await copyDatabase(database, work);
    await tar(['-cf', join(work, 'files.tar'), '-C', dataFolder(), ...exclude(NOT_FILES), '.']);
    const manifest = { format: 1, at: new Date().toISOString(), ...counted };
    writeFileSync(join(work, 'manifest.json'), `${JSON.stringify(manifest)}\n`);
    const file = join(target, `hanout-${manifest.at.replace(/[:.]/g, '-')}.tar.gz`);
    await tar([
      '-czf',
      file,
      '-C',
      work,
      'manifest.json',
      'backup_label',
      'database.tar',
      'log.tar',
      'files.tar',
    ]);
    chmodSync(file, 0o600);
    // The bell tells who runs the shop when this grows old.
    writeFileSync(join(dataFolder(), 'last-backup'), `${manifest.at}\n`);
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    process.stdout.write(
      `${file}\n${megabytes(statSync(file).size)}, ${counted.orders} orders, ${seconds} s\n`,
    );
  } finally {
    rmSync(work, { recursive: true, force: true });
    await database.stop();
  }
}

backup().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
