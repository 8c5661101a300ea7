import type { UploadedFile } from '@hanout/contracts';
import { Injectable } from '@nestjs/common';
import { StorePicture } from './application/store-picture.ts';
import type { UploadedPicture } from './domain/upload.ts';

/** The door of the media module. */
@Injectable()
export class MediaApi {
  constructor(private readonly storePicture: StorePicture) {}

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
    );
    return stored.map((picture, index) => ({
      ...picture,
      name: files[index]?.name ?? '',
      size: files[index]?.bytes.byteLength ?? 0,
    }));
  }
}
