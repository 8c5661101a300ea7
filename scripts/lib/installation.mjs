import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { at, ROOT } from './repository.mjs';

/** The data folder of this installation: HANOUT_DATA, or .data in the repository. */
export const dataFolder = () => resolve(ROOT, process.env.HANOUT_DATA || at('.data'));

/** The file that says when this installation was backed up last, whoever backs it up; the bell reads it too. */
export const backupMark = () => join(dataFolder(), 'last-backup');
/** The one that says when a backup was restored last to see whether it can be. */
export const drillMark = () => join(dataFolder(), 'last-drill');

/** @returns null: there is no such file; an invalid date: it cannot be read */
export const momentIn = (file) => (existsSync(file) ? new Date(readFileSync(file, 'utf8').trim()) : null);
export const lastBackup = () => momentIn(backupMark());

/**
 * The installation's database, started for the occasion when it is not running.
 * @returns its address and how to leave it as it was found
 */
export async function openDatabase() {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => undefined };
  if (!statSync(dataFolder(), { throwIfNoEntry: false }))
    throw new Error(`there is no installation in ${dataFolder()}`);
  const { startPostgres } = await import('./postgres.mjs');
  const server = await startPostgres({ dataFolder: dataFolder() });
  return { url: server.url('hanout'), cluster: server.cluster, stop: server.stop };
}

export const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
