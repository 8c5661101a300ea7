import { buffer } from 'node:stream/consumers';
import type { UploadedFile } from '@hanout/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../platform/database/index.ts';
import { MediaFiles, type ServedPicture } from './application/media-files.ts';
import { ReplacedPictures, type Replacement } from './application/replaced-pictures.ts';
import { type ShopPicture, SitePictures } from './application/site-pictures.ts';
import { StorePicture } from './application/store-picture.ts';
import type { SiteForm } from './domain/site-files.ts';
import { SIZE_NAMES, type SizeName } from './domain/sizes.ts';
import type { UploadedPicture } from './domain/upload.ts';
import { SHOW_PICTURE } from './persistence/media-statements.ts';

/** The door of the media module. */
@Injectable()
export class MediaApi {
  constructor(
    private readonly storePicture: StorePicture,
    private readonly files: MediaFiles,
    private readonly site: SitePictures,
    private readonly replaced: ReplacedPictures,
  ) {}

  /**
   * Outside any transaction, since drawing takes a while; the shop must be committed.
   * @returns the picture's id; the same one when the shop already has this picture.
   * @throws DomainError `too_large` (413), `unsupported_media_type` (415), `storage_full` (507)
   */
  async store(shopId: string, bytes: Uint8Array): Promise<string> {
    const [stored] = await this.storePicture.execute(shopId, [bytes]);
    return stored?.id ?? '';
  }

  /** The files of one upload, in their order: all or none. Refuses as `store` does. */
  async storeAll(shopId: string, files: readonly UploadedFile[]): Promise<UploadedPicture[]> {
    const stored = await this.storePicture.execute(
      shopId,
      files.map(({ bytes }) => bytes),
      'shop',
      files.map(({ name }) => name),
    );
    return stored.map((picture, index) => ({
      ...picture,
      name: files[index]?.name ?? '',
      size: files[index]?.bytes.byteLength ?? 0,
    }));
  }

  /**
   * A picture whose address answers 404: of a review until it is shown, of an incident always. Refuses as `store` does.
   * @returns its id
   */
  async storeHeld(shopId: string, bytes: Uint8Array, owner: 'review' | 'incident'): Promise<string> {
    const [stored] = await this.storePicture.execute(shopId, [bytes], owner);
    return stored?.id ?? '';
  }

  /** Makes a picture of a review public, or takes it back; pictures of the shop always are. */
  async show(em: EntityManager, id: string, shown: boolean): Promise<void> {
    await sqlIn(em, SHOW_PICTURE, [id, shown]);
  }

  /** Those of the shop's own pictures that have these keys; of another shop or of a review none. */
  known(shopId: string, keys: readonly string[]): Promise<ShopPicture[]> {
    return this.site.known(shopId, keys);
  }

  /**
   * A picture of the shop as icons (`/media/{key}/icon-32.png` and on), or as what a shared link shows (`share.jpg`).
   * Outside any transaction. @throws DomainError as `store` does, `not_found` (404) where the file is gone
   */
  drawFor(key: string, form: SiteForm): Promise<void> {
    return this.site.draw(key, form);
  }

  /**
   * The largest form of a picture of the shop that takes so many bytes at most: pixels alone, as pages get them. Null where
   * none does, or the file is gone.
   */
  async drawing(key: string, most: number): Promise<Uint8Array | null> {
    for (const size of [...SIZE_NAMES].reverse()) {
      const found = await this.files.open(key, size, 'webp');
      if (found && found.size <= most) return new Uint8Array(await buffer(found.body));
      found?.body.destroy();
    }
    return null;
  }

  /** Asked in the transaction in which the file of a picture of the shop is replaced: who keeps a copy or its address follows. */
  onReplaced(listener: (em: EntityManager, replacement: Replacement) => Promise<void>): void {
    this.replaced.listen(listener);
  }

  /** A picture's file, public or not: for those who decide. */
  open(key: string, size: SizeName): Promise<ServedPicture | null> {
    return this.files.open(key, size, 'webp');
  }
}
