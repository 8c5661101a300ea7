import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { at, ROOT } from './repository.mjs';

/** The data folder of this installation: HANOUT_DATA, or .data in the repository. */
export const dataFolder = () => resolve(ROOT, process.env.HANOUT_DATA || at('.data'));

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
