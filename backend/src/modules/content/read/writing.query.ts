import type { Writing, WritingKind, WritingPart, WritingUse } from '@hanout/contracts';
import { type Locale, translated } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import { imageOf, type MediaRecord } from '../../media/index.ts';
import { EMPTY_TEXT } from '../domain/written.ts';
import { CurrentPictures, type ShownHtml } from './current-pictures.query.ts';
import { DocumentsQuery } from './documents.query.ts';
import type { ContentUsesView, ShopPicturesView } from './views.generated.ts';
import { liveTexts, statesOf, titleOf, WRITTEN, type WrittenRecord } from './writings.query.ts';

type Named = Pick<WrittenRecord, 'id' | 'texts'>;
type PictureRow = RowOf<Pick<ShopPicturesView, 'id' | 'media'>, { media: MediaRecord }>;

const ONE = `/* prepared:writing */ select ${WRITTEN} from written_documents where shop_id = $1 and kind = $2 and id = $3`;
const CATEGORIES = `/* prepared:writing_categories */
select id, texts from written_documents where shop_id = $1 and kind = 'blog_category' order by id limit 200`;
const USES = `/* prepared:writing_uses */
select u.kind, u.id, w.texts from content_uses u
left join written_documents w on u.kind = 'post' and w.kind = 'post' and w.id::text = u.id
where u.shop_id = $1 and u.used_id = $2 order by u.kind, u.id limit 20`;
const PICTURE = `/* prepared:writing_picture */ select id, media from shop_pictures where shop_id = $1 and id = $2`;

const PARTS = ['shared', 'fr', 'ar', 'en'] as const satisfies readonly WritingPart[];

export type WritingRead = Omit<Writing, 'preview'>;

/** One page, post or blog category as it is edited. */
@Injectable()
export class WritingQuery {
  constructor(
    private readonly reader: DataSource,
    private readonly documents: DocumentsQuery,
    private readonly shown: CurrentPictures,
  ) {}

  /** Null: the shop has no such thing. */
  async execute(shopId: string, kind: WritingKind, id: string, locale: Locale): Promise<WritingRead | null> {
    const [row] = await this.reader.query<WrittenRecord[]>(ONE, [shopId, kind, id]);
    if (!row) return null;
    const key = { shopId, kind, id };
    const [drafts, shown] = await Promise.all([this.documents.drafts(key), this.documents.published(key)]);
    const saved = [...drafts.values()].filter(({ body }) => body).sort((a, b) => +b.savedAt - +a.savedAt)[0];
    const shared = row.drafts.shared ?? { ...row.shared, publishedAt: isoOf(row.shared.publishedAt) };
    return {
      ...{ kind, id, active: row.active, title: titleOf(row, locale), states: statesOf(row), shared },
      texts: textsOf(row, await this.shown.of(shopId)).edited,
      drafts: PARTS.map((part) => {
        const draft = drafts.get(part);
        return { part, version: draft?.version ?? 0, drafted: Boolean(draft?.body) };
      }),
      ...{ savedAt: saved?.savedAt.toISOString() ?? null, savedBy: saved?.savedBy ?? null },
      publishedAt: shown?.publishedAt?.toISOString() ?? null,
      publishedBy: shown?.publishedBy ?? null,
      plan: row.plannedAt && {
        at: row.plannedAt.toISOString(),
        by: row.plannedBy ?? '',
        state: row.planFailed ? 'failed' : 'waiting',
      },
      uses: await this.#uses(shopId, id, locale),
      pictures: await this.#pictures(shopId, shared.coverId),
      categories: kind === 'post' ? await this.#categories(shopId, locale) : [],
    };
  }

  /** What each language says, and what visitors see of it. Null: the shop has no such thing. */
  async texts(shopId: string, kind: WritingKind, id: string) {
    const [row] = await this.reader.query<WrittenRecord[]>(ONE, [shopId, kind, id]);
    return row ? textsOf(row, await this.shown.of(shopId)) : null;
  }

  async #uses(shopId: string, id: string, locale: Locale): Promise<WritingUse[]> {
    type Row = RowOf<Pick<ContentUsesView, 'kind' | 'id'>, { kind: WritingUse['kind'] }> & {
      readonly texts: WrittenRecord['texts'] | null;
    };
    const rows = await this.reader.query<Row[]>(USES, [shopId, id]);
    return rows.map(({ kind, id: of, texts }) => ({ kind, id: of, name: nameOf(texts ?? {}, locale) }));
  }

  async #pictures(shopId: string, id: string | null) {
    const rows = id ? await this.reader.query<PictureRow[]>(PICTURE, [shopId, id]) : [];
    return rows.map((row) => ({ id: row.id, url: imageOf(row.media, '').imageResizeds[0]?.url ?? '' }));
  }

  async #categories(shopId: string, locale: Locale) {
    const rows = await this.reader.query<Named[]>(CATEGORIES, [shopId]);
    return rows.map(({ id, texts }) => ({ id, name: nameOf(texts, locale) }));
  }
}

function textsOf(row: WrittenRecord, shown: ShownHtml) {
  const live = liveTexts(row);
  const edited = (one: Locale) => editable({ ...EMPTY_TEXT, ...(row.drafts[one] ?? live[one]) }, shown);
  return { live, edited: { fr: edited('fr'), ar: edited('ar'), en: edited('en') } };
}

const isoOf = (instant: string | null) => instant && new Date(instant).toISOString();
/** Clean also where it was drafted before the allowlist knew better: staff see it drawn. */
const editable = ({ source: _, ...text }: typeof EMPTY_TEXT, shown: ShownHtml) => ({
  ...text,
  html: shown(text.html),
});

function nameOf(texts: WrittenRecord['texts'], locale: Locale): string {
  const names = Object.entries(texts).map(([of, text]) => [of, text?.title ?? text?.name]);
  return translated(Object.fromEntries(names), locale);
}
