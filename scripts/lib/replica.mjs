/** A replica of a PostgreSQL of `startPostgres` on the same machine: a copy of its files that follows it. */
import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from './postgres.mjs';

const SLOT = 'replica';

/**
 * Copies the files of a running server and starts a second server on the copy, which follows the first.
 * @param primary what `startPostgres` gave
 * @param {string} folder where the replica's files and its log lie; it may not be there yet
 * @returns what `startPostgres` gives
 */
export async function startReplica(primary, folder) {
  const cluster = join(folder, 'postgres');
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  await copyRunning(primary, cluster);
  const { username, password, port } = new URL(primary.url('postgres'));
  writeFileSync(join(folder, 'postgres.password'), password, { mode: 0o600 });
  return startPostgres({
    dataFolder: folder,
    settings: {
      primary_conninfo: `host=127.0.0.1 port=${port} user=${username} password=${password}`,
      primary_slot_name: SLOT,
      // A long report on the replica ends before what it reads is cleaned away.
      hot_standby_feedback: 'on',
    },
  });
}

/** As PostgreSQL's manual has it for a copy without tools: what changes while files are read is in the log, which the slot keeps. */
async function copyRunning(primary, cluster) {
  const { uid, gid } = statSync(primary.cluster);
  const put = (name, content) => {
    writeFileSync(join(cluster, name), content);
    chownSync(join(cluster, name), uid, gid);
  };
  const client = new pg.Client({ connectionString: primary.url('postgres') });
  await client.connect();
  try {
    await client.query(`select pg_create_physical_replication_slot('${SLOT}', true)`);
    await client.query(`select pg_backup_start('${SLOT}', fast => true)`);
    // Files that go away while they are copied (of temporary tables, of sorts) are not needed: its code is not looked at.
    const copied = spawnSync('cp', ['-a', primary.cluster, cluster], { encoding: 'utf8' });
    if (copied.error) throw copied.error;
    for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(cluster, name), { force: true });
    const { rows } = await client.query('select labelfile from pg_backup_stop(wait_for_archive => false)');
    put('backup_label', rows[0].labelfile);
    put('standby.signal', '');
  } finally {
    await client.end();
  }
}
