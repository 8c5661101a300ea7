/**
 * `npm run restore -- <file> [--replace]`: an installation as it was when the backup ended, in the data folder
 * (HANOUT_DATA). One that is there already is only replaced when that is said, and is kept aside.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dataFolder } from './lib/installation.mjs';
import { ensureInstalled } from './lib/prepare.mjs';
import { run } from './lib/repository.mjs';
import { queryDatabase } from './lib/sql.mjs';

async function untar(args) {
  const { code, text } = await run('tar', args, { capture: true });
  if (code !== 0) throw new Error(`tar failed: ${text}`);
}

async function makeRoom(folder, replace) {
  if (!existsSync(folder)) return;
  if (!replace)
    throw new Error(`${folder} exists: say --replace to put it aside, or set HANOUT_DATA to another place`);
  const aside = `${folder}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  const owner = join(folder, 'postgres.owner');
  const { isAlive } = await import('./lib/postgres.mjs');
  if (existsSync(owner) && isAlive(Number(readFileSync(owner, 'utf8'))))
    throw new Error('stop the server first');
  renameSync(folder, aside);
  process.stdout.write(`what was there is in ${aside}\n`);
}

async function unpackCluster(work, folder) {
  const { clusterPlace } = await import('./lib/postgres.mjs');
  const { cluster, user } = clusterPlace(folder);
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  await untar(['-xf', join(work, 'database.tar'), '-C', cluster]);
  await untar(['-xf', join(work, 'log.tar'), '-C', cluster]);
  for (const name of ['pg_replslot', 'pg_stat_tmp'])
    mkdirSync(join(cluster, name), { recursive: true, mode: 0o700 });
  writeFileSync(join(cluster, 'backup_label'), readFileSync(join(work, 'backup_label')));
  if (user) await run('chown', ['-R', `${user.uid}:${user.gid}`, cluster]);
}

async function restore() {
  await ensureInstalled();
  const [file] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  if (!file) throw new Error('npm run restore -- <file of npm run backup> [--replace]');
  const folder = dataFolder();
  const begun = Date.now();
  await makeRoom(folder, process.argv.includes('--replace'));
  mkdirSync(folder, { recursive: true });
  const work = mkdtempSync(join(folder, '.restoring-'));
  try {
    await untar(['-xzf', resolve(file), '-C', work]);
    const manifest = JSON.parse(readFileSync(join(work, 'manifest.json'), 'utf8'));
    await untar(['-xf', join(work, 'files.tar'), '-C', folder]);
    await unpackCluster(work, folder);
    const { startPostgres } = await import('./lib/postgres.mjs');
    const server = await startPostgres({ dataFolder: folder });
    const [{ rows }] = await queryDatabase(server.url('hanout'), [
      'select count(*)::int as orders from orders',
    ]);
    await server.stop();
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    process.stdout.write(`${rows[0].orders} orders restored, backup of ${manifest.at}, ${seconds} s\n`);
    if (rows[0].orders < manifest.orders) throw new Error(`the backup had ${manifest.orders} orders`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

restore().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
