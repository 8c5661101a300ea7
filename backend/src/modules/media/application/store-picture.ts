import { type Clock, uuidv7 } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { type EncodedPicture, encodePicture } from './encode-picture.ts';
import { MediaFiles } from './media-files.ts';

const RECORD = `/* prepared:media_record */
insert into media (id, shop_id, key, width, height, bytes, content_hash, ground, created_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict (key) do update set key = excluded.key returning id`;

/** Takes a picture in: checked, drawn anew in each size, filed, recorded. */
@Injectable()
export class StorePicture {
  constructor(
    private readonly files: MediaFiles,
    private readonly work: UnitOfWork,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Files first, then the row: a crash between them leaves a file that nothing names, never a row without its file.
   * The same picture stored again keeps its id.
   */
  async execute(shopId: string, bytes: Uint8Array): Promise<string> {
    const picture = await encodePicture(shopId, bytes);
    await this.files.write(picture, bytes);
    return this.#record(shopId, picture, bytes.byteLength);
  }

  #record(shopId: string, picture: EncodedPicture, size: number): Promise<string> {
    const now = this.clock.now();
    const { key, width, height, contentHash, ground } = picture;
    return this.work.transactional(async (em) => {
      const values = [uuidv7(now.getTime()), shopId, key, width, height, size, contentHash, ground, now];
      const [row] = await sqlIn<{ id: string }>(em, RECORD, values);
      return row?.id ?? '';
    });
  }
}
