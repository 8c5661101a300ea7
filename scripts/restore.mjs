/**
 * `npm run restore -- <file> [--replace]`: an installation as it was when the backup ended, in the data folder
 * (HANOUT_DATA). It is made and tried beside it first: one that is there already goes on being there until a whole one can
 * take its place, and is kept aside. A sealed backup takes its key from HANOUT_BACKUP_KEY.
 */
import { existsSync, renameSync } from 'node:fs';
import { dataFolder } from './lib/installation.mjs';
import { ensureInstalled } from './lib/prepare.mjs';
import { restoreInto } from './lib/restoring.mjs';

const stamp = () => new Date().toISOString().replace(/[:.]/g, '-');

async function refuseToReplace(folder, replace) {
  if (!existsSync(folder)) return;
  if (!replace)
    throw new Error(`${folder} exists: say --replace to put it aside, or set HANOUT_DATA to another place`);
  const { isOwned } = await import('./lib/postgres.mjs');
  if (isOwned(folder)) throw new Error('stop the server first');
}

async function restore() {
  await ensureInstalled();
  const [file] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  if (!file) throw new Error('npm run restore -- <file of npm run backup> [--replace]');
  const folder = dataFolder();
  const begun = Date.now();
  await refuseToReplace(folder, process.argv.includes('--replace'));
  const made = `${folder}.restoring-${stamp()}`;
  const { removeData } = await import('./lib/postgres.mjs');
  const found = await restoreInto(file, made).catch((error) => {
    removeData(made);
    throw error;
  });
  if (existsSync(folder)) {
    const aside = `${folder}.before-${stamp()}`;
    renameSync(folder, aside);
    process.stdout.write(`what was there is in ${aside}\n`);
  }
  renameSync(made, folder);
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  process.stdout.write(`${found.orders} orders restored, backup of ${found.manifest.at}, ${seconds} s\n`);
}

restore().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
