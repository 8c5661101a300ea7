import { DomainError } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isSizeName, MediaApi, type ServedPicture } from '../../media/index.ts';

const KEY = `/* prepared:reviews_picture */
select image ->> 'key' as key from review_rows where shop_id = $1 and id = $2 and image is not null`;

/** Pictures of reviews for those who approve, whether they are public or not. */
@Injectable()
export class ReviewPictures {
  constructor(
    private readonly reader: DataSource,
    private readonly media: MediaApi,
  ) {}

  /** @throws DomainError `not_found` (404) */
  async open(shopId: string, id: string, size: string): Promise<ServedPicture> {
    const [row] = await this.reader.query<{ key: string | null }[]>(KEY, [shopId, id]);
    const found = row?.key && isSizeName(size) ? await this.media.open(row.key, size) : null;
    if (!found) throw new DomainError('not_found', 404);
    return found;
  }
}
