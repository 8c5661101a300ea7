import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DomainError } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/index.ts';
import { SIZE_NAMES } from '../domain/sizes.ts';
import type { EncodedPicture } from './encode-picture.ts';

/** Pictures on disk, under `HANOUT_DATA/media`: `public/` is served, `originals/` never is. */
@Injectable()
export class MediaFiles {
  readonly publicFolder: string;
  readonly #originals: string;

  constructor(@Inject(CONFIG) config: Config) {
    const root = resolve(config.dataFolder, 'media');
    this.publicFolder = join(root, 'public');
    this.#originals = join(root, 'originals');
  }

  /** All sizes appear at once or not at all; writing the same picture again changes nothing. */
  async write(picture: EncodedPicture, original: Uint8Array): Promise<void> {
    const folder = join(this.publicFolder, picture.key);
    const draft = `${folder}.${randomUUID()}`;
    try {
      await mkdir(draft, { recursive: true });
      await mkdir(this.#originals, { recursive: true });
      for (const size of SIZE_NAMES) await writeFile(join(draft, `${size}.webp`), picture.sizes[size]);
      await writeFile(join(this.#originals, picture.key), original, { mode: 0o600 });
      await rename(draft, folder);
    } catch (error) {
      await rm(draft, { recursive: true, force: true }).catch(() => undefined); // the first error is the one to tell
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOSPC' || code === 'EDQUOT') throw new DomainError('storage_full', 507);
      if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
    }
  }
}
