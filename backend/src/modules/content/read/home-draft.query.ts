import type { HomeBlockEntry } from '@hanout/contracts';
import type { Translations } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MediaRecord } from '../../media/index.ts';
import { DocumentsQuery } from './documents.query.ts';
import type { ShownHomeModuleView } from './shown-home-modules.view.ts';

interface PictureRow {
  readonly id: string;
  readonly media: MediaRecord;
  readonly alts: Translations;
}

const PICTURES = `/* prepared:draft_pictures */
select id, media, alts from shop_pictures where shop_id = $1 and id = any ($2::uuid[])`;

/** The blocks of a draft, as those that are published are read. */
@Injectable()
export class HomeDraftQuery {
  constructor(
    private readonly reader: DataSource,
    private readonly documents: DocumentsQuery,
  ) {}

  /** Null: nothing is drafted. Without blocks that are not active. */
  async execute(shopId: string): Promise<ShownHomeModuleView[] | null> {
    const drafts = await this.documents.drafts({ shopId, kind: 'home', id: 'home' });
    const body = drafts.get('shared')?.body as { blocks: readonly HomeBlockEntry[] } | null | undefined;
    if (!body) return null;
    const blocks = body.blocks.filter(({ active }) => active);
    const ids = blocks.flatMap(({ settings }) => settings.images?.map(({ mediaId }) => mediaId) ?? []);
    const rows = await this.reader.query<PictureRow[]>(PICTURES, [shopId, ids]);
    const media = new Map(rows.map((row) => [row.id, row]));
    return blocks.map((block, position) => shownOf(shopId, block, position, media));
  }
}

function shownOf(
  shopId: string,
  { id, type, texts, items, settings, visibleFrom, visibleUntil }: HomeBlockEntry,
  position: number,
  media: ReadonlyMap<string, PictureRow>,
): ShownHomeModuleView {
  const images = (settings.images ?? []).flatMap(({ mediaId, alt, link = null }) => {
    const record = media.get(mediaId);
    return record ? [{ alt: { ...record.alts, ...alt }, link, media: record.media }] : [];
  });
  return {
    ...{ id, shopId, type, position, texts, items, images, settings },
    visibleFrom: visibleFrom ? new Date(visibleFrom) : null,
    visibleUntil: visibleUntil ? new Date(visibleUntil) : null,
  };
}
