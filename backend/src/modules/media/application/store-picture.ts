import { MEDIA_LIMITS } from '@hanout/contracts';
import { type Clock, uuidv7 } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { KNOWN_PICTURES, RECORD_PICTURE, TAKEN_ADDRESSES } from '../persistence/media-statements.ts';
import type { EncodedPicture } from './encode-picture.ts';
import { MediaFiles } from './media-files.ts';
import { PictureProcesses } from './picture-processes.ts';

/** Pictures of the shop are public; those of a review wait until somebody of the shop has seen it. */
export type PictureOwner = 'shop' | 'review' | 'incident';

export interface StoredPicture {
  readonly id: string;
  readonly key: string;
}

/** Takes pictures in: checked, drawn anew in each size, filed, recorded. */
@Injectable()
export class StorePicture {
  constructor(
    private readonly files: MediaFiles,
    private readonly pictures: PictureProcesses,
    private readonly work: UnitOfWork,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * All of them or none: every file is drawn before the first is filed. Files first, then the rows: a crash between them
   * leaves a file that nothing names, never a row without its file. The same picture stored again keeps its id.
   */
  async execute(
    shopId: string,
    originals: readonly Uint8Array[],
    owner: PictureOwner = 'shop',
    /** Of the files, in their order: what their pictures are called until somebody names them. */
    names: readonly string[] = [],
  ): Promise<StoredPicture[]> {
    // A review has a file of its own: what is decided about it concerns no other picture with the same content.
    const whose = owner === 'shop' ? shopId : this.#ownOf(shopId);
    const drawn: EncodedPicture[] = [];
    for (const bytes of originals) drawn.push(await this.pictures.webp(whose, bytes));
    const pictures = await this.#apartFromTaken(shopId, drawn, originals);
    await this.#file(pictures, originals);
    const stored = await this.work.transactional(async (em) => {
      const rows: StoredPicture[] = [];
      for (const [index, picture] of pictures.entries()) {
        const size = originals[index]?.byteLength ?? 0;
        const record = recordOf(shopId, picture, size, this.clock.now());
        const named = [...record, owner, calledBy(names[index] ?? '')];
        const [row] = await sqlIn<{ id: string }>(em, RECORD_PICTURE, named);
        rows.push({ id: row?.id ?? '', key: picture.key });
      }
      return rows;
    });
    const erased = stored.filter(({ id }) => id === '');
    if (erased.length === 0) return stored;
    // Erased while it was filed: what came after goes too, and it is a picture by itself.
    for (const { key } of erased) await this.files.remove(key);
    return this.execute(shopId, originals, owner, names);
  }

  /** A file with an address that no other picture has, whatever it shows; nothing names it yet. Refuses as the others do. */
  async apart(shopId: string, bytes: Uint8Array): Promise<EncodedPicture> {
    const picture = await this.pictures.webp(this.#ownOf(shopId), bytes);
    await this.#file([picture], [bytes]);
    return picture;
  }

  #ownOf(shopId: string): string {
    return `${shopId}:${uuidv7(this.clock.now().getTime())}`;
  }

  /**
   * What was a picture's file before, or was erased, and is uploaded again is a picture by itself: its address leads to the other
   * one, or nowhere.
   */
  async #apartFromTaken(
    shopId: string,
    pictures: readonly EncodedPicture[],
    originals: readonly Uint8Array[],
  ): Promise<EncodedPicture[]> {
    const keys = pictures.map(({ key }) => key);
    const rows = await this.work.transactional((em) => sqlIn<{ key: string }>(em, TAKEN_ADDRESSES, [keys]));
    const taken = new Set(rows.map(({ key }) => key));
    const apart: EncodedPicture[] = [];
    for (const [index, picture] of pictures.entries()) {
      const bytes = originals[index];
      const isTaken = bytes && taken.has(picture.key);
      apart.push(isTaken ? await this.pictures.webp(this.#ownOf(shopId), bytes) : picture);
    }
    return apart;
  }

  /** Where one of them finds no place, none stays; those that the shop had before do. */
  async #file(pictures: readonly EncodedPicture[], originals: readonly Uint8Array[]): Promise<void> {
    try {
      for (const [index, picture] of pictures.entries())
        await this.files.write(picture, originals[index] as Uint8Array);
    } catch (error) {
      const keys = pictures.map(({ key }) => key);
      const rows = await this.work.transactional((em) => sqlIn<{ key: string }>(em, KNOWN_PICTURES, [keys]));
      const known = new Set(rows.map(({ key }) => key));
      for (const key of keys) if (!known.has(key)) await this.files.remove(key);
      throw error;
    }
  }
}

/** A file's name without its ending. */
const calledBy = (file: string): string =>
  file.replace(/\.[A-Za-z0-9]{1,5}$/, '').slice(0, MEDIA_LIMITS.name);

const recordOf = (shopId: string, picture: EncodedPicture, size: number, now: Date) =>
  [
    ...([uuidv7(now.getTime()), shopId, picture.key, picture.width, picture.height, size] as const),
    ...([picture.contentHash, picture.ground, now] as const),
  ] as const;
