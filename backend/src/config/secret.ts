import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The key of all signatures: kept in the data folder (0600), so that cookies outlive a restart. */
export function loadSecret(dataFolder: string): string {
  const file = join(dataFolder, 'secret');
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true });
    // Written aside and linked into place: of several processes that start at once, one decides, and all read it whole.
    const own = `${file}.${process.pid}`;
    writeFileSync(own, randomBytes(32).toString('hex'), { mode: 0o600 });
    try {
      linkSync(own, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(own);
    }
  }
  return readFileSync(file, 'utf8').trim();
}
