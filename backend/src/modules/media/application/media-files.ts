import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { STORAGE, type Storage } from '../../../platform/storage/index.ts';
import { SITE_FILES, SITE_FORMS } from '../domain/site-files.ts';
import { SIZE_NAMES, type SizeName } from '../domain/sizes.ts';
import type { EncodedPicture, SizedPictures } from './encode-picture.ts';

const FORMATS = ['webp', 'avif'] as const;
export type Format = (typeof FORMATS)[number];

export interface ServedPicture {
  readonly body: Readable;
  /** Bytes. */
  readonly size: number;
}

/** Pictures in the storage: `public/` is served, `originals/` never is. */
@Injectable()
export class MediaFiles {
  constructor(@Inject(STORAGE) private readonly storage: Storage) {}

  /** Writing the same picture again changes nothing: its key follows from its content. */
  async write(picture: EncodedPicture, original: Uint8Array): Promise<void> {
    await this.storage.put(originalOf(picture.key), original, 'application/octet-stream');
    await this.writeSizes(picture.key, 'webp', picture.sizes);
  }

  async writeSizes(key: string, format: Format, sizes: SizedPictures): Promise<void> {
    const all = Object.entries(sizes) as [SizeName, Uint8Array][];
    await Promise.all(
      all.map(([size, bytes]) => this.storage.put(nameOf(key, size, format), bytes, `image/${format}`)),
    );
  }

  /** Everything that was drawn of a picture, whole or in part, and what it was drawn from. */
  async remove(key: string): Promise<void> {
    const sizes = SIZE_NAMES.flatMap((size) => FORMATS.map((format) => nameOf(key, size, format)));
    const site = SITE_FORMS.flatMap((form) => SITE_FILES[form].map((name) => `public/${key}/${name}`));
    await Promise.all([originalOf(key), ...sizes, ...site].map((name) => this.storage.delete(name)));
  }

  /** The file as it was sent; null when it is gone. */
  original(key: string): Promise<Uint8Array | null> {
    return this.storage.get(originalOf(key));
  }

  async has(key: string, size: SizeName, format: Format): Promise<boolean> {
    const found = await this.open(key, size, format);
    found?.body.destroy();
    return found !== null;
  }

  open(key: string, size: SizeName, format: Format): Promise<ServedPicture | null> {
    return this.storage.stream(nameOf(key, size, format));
  }
}

const originalOf = (key: string) => `originals/${key}`;
const nameOf = (key: string, size: SizeName, format: Format) => `public/${key}/${size}.${format}`;
