import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** What the databases of a run and its log of changes may come to, with room to spare. */
const ENOUGH_BYTES = 4e9;

function hasRoom(folder) {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

/**
 * Where tests keep what ends with them. A database is some 400 small files: made and dropped twenty times they took 15 s
 * of processor time on a disk (4 s as a log of pages), and 1.4 s in memory.
 */
export const inMemory = process.platform === 'linux' && hasRoom(MEMORY);
export const SCRATCH = inMemory ? MEMORY : tmpdir();
