import { type Clock, type Locale } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK } from '../../../platform/clock/index.ts';
import type { RowOf } from '../../../platform/database/index.ts';
import type { MediaRecord } from '../../media/index.ts';
import type { CardRow } from './blog.query.ts';
import type { ShopPicturesView } from './views.generated.ts';
import { draftedTexts, WRITTEN, type WrittenRecord } from './writings.query.ts';

const DRAFT = `/* prepared:post_draft */
select ${WRITTEN} from written_documents where shop_id = $1 and kind = 'post' and id = $2`;
const COVER = `/* prepared:post_draft_cover */ select media from shop_pictures where shop_id = $1 and id = $2`;

/** A post as it is drafted, in the shape of one that is shown. */
@Injectable()
export class PostDraftQuery {
  constructor(
    private readonly reader: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Null: the shop has no such post, or it says nothing yet. */
  async execute(
    shopId: string,
    locale: Locale,
    id: string,
  ): Promise<(CardRow & { readonly html: string | null }) | null> {
    const [row] = await this.reader.query<WrittenRecord[]>(DRAFT, [shopId, id]);
    if (!row) return null;
    const { coverId, categoryIds, publishedAt, noIndex } = row.drafts.shared ?? row.shared;
    const texts = draftedTexts(row);
    const shown = texts[locale] ?? texts.fr;
    if (!shown) return null;
    const at = publishedAt ? new Date(publishedAt) : this.clock.now();
    const thumbnail = await this.#cover(shopId, coverId);
    const when = { publishedAt: at, updatedAt: row.updatedAt ?? at };
    return { id, texts, categoryIds, thumbnail, noIndex, ...when, html: shown.html };
  }

  async #cover(shopId: string, id: string | null): Promise<MediaRecord | null> {
    if (!id) return null;
    type Row = RowOf<Pick<ShopPicturesView, 'media'>, { media: MediaRecord }>;
    const [row] = await this.reader.query<Row[]>(COVER, [shopId, id]);
    return row?.media ?? null;
  }
}
