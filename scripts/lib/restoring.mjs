/** An installation out of a backup, made in a folder of its own and tried before anybody relies on it. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isBackup, readBackup } from './backup-file.mjs';
import { at, run } from './repository.mjs';
import { queryDatabase } from './sql.mjs';
import { unpacker, untar } from './tar.mjs';

/** The parts of a backup, by their numbers in its file. */
export const PARTS = { database: 1, files: 2, log: 3, label: 4 };

async function unpackCluster(cluster, label, user) {
  for (const name of ['pg_replslot', 'pg_stat_tmp'])
    mkdirSync(join(cluster, name), { recursive: true, mode: 0o700 });
  writeFileSync(join(cluster, 'backup_label'), label);
  if (user) await run('chown', ['-R', `${user.uid}:${user.gid}`, cluster]);
}

/** As `npm run backup` wrote them before: an archive of archives. */
async function unpackFirstFormat(file, folder, cluster) {
  const work = join(folder, '.unpacking');
  mkdirSync(work);
  await untar(['-xzf', resolve(file), '-C', work]);
  await untar(['-xf', join(work, 'files.tar'), '-C', folder]);
  for (const part of ['database.tar', 'log.tar']) await untar(['-xf', join(work, part), '-C', cluster]);
  const label = readFileSync(join(work, 'backup_label'));
  const manifest = JSON.parse(readFileSync(join(work, 'manifest.json'), 'utf8'));
  rmSync(work, { recursive: true });
  return { label, manifest };
}

async function unpack(file, folder, cluster) {
  const targets = { [PARTS.database]: cluster, [PARTS.files]: folder, [PARTS.log]: cluster };
  const unpackers = new Map();
  const labels = [];
  try {
    const manifest = await readBackup(resolve(file), process.env.HANOUT_BACKUP_KEY, async (part, bytes) => {
      if (part === PARTS.label) return labels.push(Buffer.from(bytes));
      if (!unpackers.has(part)) unpackers.set(part, unpacker(targets[part]));
      return unpackers.get(part).write(bytes);
    });
    for (const one of unpackers.values()) await one.end();
    return { label: Buffer.concat(labels), manifest };
  } catch (error) {
    for (const one of unpackers.values()) one.stop();
    throw error;
  }
}

async function count(server) {
  const invariants = readFileSync(at('backend', 'src', 'platform', 'invariants', 'invariants.sql'), 'utf8');
  const [{ rows }] = await queryDatabase(server.url('hanout'), [
    'select count(*)::int as orders from orders',
  ]);
  const violations = await queryDatabase(server.url('hanout'), [invariants]).then(
    ([result]) => result.rows.length,
    () => null, // tables of an earlier version: the start brings them up to date, and the doctor looks
  );
  return { orders: rows[0].orders, violations };
}

/**
 * Unpacks a backup into `folder`, which must not be there, starts its database once and counts.
 * @throws Error when the file is cut off, or lacks orders that were acknowledged before it was begun
 */
export async function restoreInto(file, folder) {
  if (!existsSync(file)) throw new Error(`${file} is not there`);
  mkdirSync(folder, { recursive: true });
  const { clusterPlace, startPostgres } = await import('./postgres.mjs');
  const { cluster, user } = clusterPlace(folder);
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  const unpacking = isBackup(file) ? unpack : unpackFirstFormat;
  const { label, manifest } = await unpacking(file, folder, cluster);
  await unpackCluster(cluster, label, user);
  const server = await startPostgres({ dataFolder: folder });
  try {
    const found = await count(server);
    if (found.orders < manifest.orders)
      throw new Error(`the backup had ${manifest.orders} orders, ${found.orders} came out of it`);
    return { ...found, manifest };
  } finally {
    await server.stop();
  }
}
