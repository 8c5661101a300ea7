import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PictureOwner } from '../application/store-picture.ts';

const SERVED = '/* prepared:media_served */ select owner from served_media where key = $1';
/** Keys of 40 characters: a few megabytes. */
const MAX_KEPT = 50_000;

/** Which pictures are public. A picture of the shop is for ever, so it is asked for once in a process. */
@Injectable()
export class ServedMedia {
  readonly #always = new Set<string>();

  constructor(private readonly reader: DataSource) {}

  /** @returns null for what is unknown, and for what is not shown: nobody can tell them apart */
  async ownerOf(key: string): Promise<PictureOwner | null> {
    if (this.#always.has(key)) return 'shop';
    const [row] = await this.reader.query<{ owner: PictureOwner }[]>(SERVED, [key]);
    if (row?.owner === 'shop') {
      if (this.#always.size >= MAX_KEPT) this.#always.clear();
      this.#always.add(key);
    }
    return row?.owner ?? null;
  }
}
