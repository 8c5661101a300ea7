import { Injectable } from '@nestjs/common';
import { StorePicture } from './application/store-picture.ts';

/** The door of the media module. */
@Injectable()
export class MediaApi {
  constructor(private readonly storePicture: StorePicture) {}

  /**
   * Outside any transaction, since drawing takes a while; the shop must be committed.
   * @returns the picture's id; the same one when the shop already has this picture.
   * @throws DomainError `too_large` (413), `unsupported_media_type` (415), `storage_full` (507)
   */
  store(shopId: string, bytes: Uint8Array): Promise<string> {
    return this.storePicture.execute(shopId, bytes);
  }
}
