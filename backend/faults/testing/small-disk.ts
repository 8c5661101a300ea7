import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const mount = (...args: string[]) => spawnSync('mount', args).status === 0;
const unmount = (folder: string) => spawnSync('umount', ['-l', folder]).status === 0;

/** A disk in memory that can be filled to its last byte. */
export class SmallDisk {
  readonly folder: string;
  readonly #filler: string;

  /** @param megabytes its size */
  constructor(megabytes: number) {
    this.folder = mkdtempSync(join(tmpdir(), 'hanout-disk-'));
    if (!mount('-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', this.folder))
      throw new Error('no disk can be mounted here');
    this.#filler = join(this.folder, 'filler');
    writeFileSync(this.#filler, '');
  }

  /** Leaves so many bytes. */
  fill(left: number): void {
    truncateSync(this.#filler);
    const { bavail, bsize } = statfsSync(this.folder);
    writeFileSync(this.#filler, Buffer.alloc(Math.max(0, bavail * bsize - left)));
  }

  free(): void {
    truncateSync(this.#filler);
  }

  drop(): void {
    unmount(this.folder);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Mounting needs the rights of the system's administrator; elsewhere such tests are skipped, visibly. */
export const canMount = (() => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    new SmallDisk(1).drop();
    return true;
  } catch {
    return false;
  }
})();
