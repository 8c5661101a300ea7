import type { HomeBlockEntry, HomeDocument, ItemGroup } from '@hanout/contracts';
import { type Locale, type Translations, translated, uuidv7 } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import { imageOf, type MediaRecord } from '../../media/index.ts';
import { PromotionsApi } from '../../promotions/index.ts';
import { DEFAULT_HOME } from '../domain/default-home.ts';
import { saidSources } from '../domain/translatable.ts';
import { CurrentPictures, type ShownHtml } from './current-pictures.query.ts';
import { DocumentsQuery } from './documents.query.ts';
import type { BlockChoicesView, EditedHomeModulesView } from './views.generated.ts';

type BlockRow = Omit<HomeBlockEntry, 'visibleFrom' | 'visibleUntil'> & {
  readonly visibleFrom: Date | null;
  readonly visibleUntil: Date | null;
};
type NamedRow = RowOf<Pick<BlockChoicesView, 'id' | 'names'>, { names: Translations }>;
type PictureRow = RowOf<Pick<EditedHomeModulesView, 'id'>, object> & { readonly media: MediaRecord };

const LIVE = `/* prepared:edited_home */
select id, type, active, visible_from as "visibleFrom", visible_until as "visibleUntil", texts, items, settings, sources
from edited_home_modules where shop_id = $1 order by position, id`;

const NAMED = `/* prepared:block_names */
select id, names from block_choices where shop_id = $1 and id = any ($2::uuid[])`;

const CHOICES = `/* prepared:block_choices */
select id, names from block_choices where shop_id = $1 and kind = $2 order by names ->> 'fr', id limit 1000`;

const PICTURES = `/* prepared:block_pictures */
select id, media from shop_pictures where shop_id = $1 and id = any ($2::uuid[])`;

/** Kinds of the view by group of inputs; products are searched, promotions asked of their module. */
const KINDS: Readonly<Partial<Record<ItemGroup, string>>> = {
  categories: 'ProductCategory',
  brands: 'Brand',
  brandLines: 'BrandLine',
  collection: 'collectionPage',
  tag: 'Tag',
  blogPosts: 'BlogPost',
  blogCategories: 'BlogCategory',
};

/** The home page as staff edit it. */
@Injectable()
export class HomeEditorQuery {
  constructor(
    private readonly reader: DataSource,
    private readonly documents: DocumentsQuery,
    private readonly promotions: PromotionsApi,
    private readonly current: CurrentPictures,
  ) {}

  async execute(shopId: string, locale: Locale): Promise<Omit<HomeDocument, 'preview'>> {
    const key = { shopId, kind: 'home', id: 'home' } as const;
    const [live, drafts, published] = await Promise.all([
      this.reader.query<BlockRow[]>(LIVE, [shopId]),
      this.documents.drafts(key),
      this.documents.published(key),
    ]);
    const draft = drafts.get('shared');
    const body = draft?.body as { blocks: HomeBlockEntry[] } | null | undefined;
    const shown = await this.current.of(shopId);
    const blocks = (body?.blocks ?? live.map(entryOf)).map((block) => withHtml(block, shown));
    const said = body ? draft : undefined;
    return {
      version: draft?.version ?? 0,
      blocks,
      drafted: Boolean(body),
      savedAt: said?.savedAt.toISOString() ?? null,
      savedBy: said?.savedBy ?? null,
      publishedAt: published?.publishedAt?.toISOString() ?? null,
      publishedBy: published?.publishedBy ?? null,
      suggested: live.length > 0 ? [] : DEFAULT_HOME.map(suggestedOf),
      names: await this.#names(shopId, blocks, locale),
      pictures: await this.#pictures(shopId, blocks),
    };
  }

  /** The blocks that visitors see, each as it is edited. */
  async live(shopId: string): Promise<HomeBlockEntry[]> {
    return (await this.reader.query<BlockRow[]>(LIVE, [shopId])).map(entryOf);
  }

  async choices(shopId: string, group: ItemGroup, locale: Locale): Promise<{ id: string; name: string }[]> {
    if (group === 'discounts') return this.#promotions(shopId, locale);
    const rows = await this.reader.query<NamedRow[]>(CHOICES, [shopId, KINDS[group] ?? '']);
    return rows.map(({ id, names }) => ({ id, name: translated(names, locale) }));
  }

  async #names(shopId: string, blocks: readonly HomeBlockEntry[], locale: Locale) {
    const ids = [...new Set(blocks.flatMap(({ items, settings }) => [...items, ...linkedIn(settings)]))];
    const rows = await this.reader.query<NamedRow[]>(NAMED, [shopId, ids]);
    const named = rows.map(({ id, names }) => ({ id, name: translated(names, locale) }));
    return [...named, ...(await this.#promotions(shopId, locale))];
  }

  async #pictures(shopId: string, blocks: readonly HomeBlockEntry[]) {
    const ids = blocks.flatMap(({ settings }) => settings.images?.map(({ mediaId }) => mediaId) ?? []);
    const rows = await this.reader.query<PictureRow[]>(PICTURES, [shopId, [...new Set(ids)]]);
    return rows.map(({ id, media }) => ({ id, url: imageOf(media, '').imageResizeds[0]?.url ?? '' }));
  }

  async #promotions(shopId: string, locale: Locale) {
    const shown = await this.promotions.deals(shopId, locale, { all: true });
    return shown.map(({ id, title }) => ({ id, name: title }));
  }
}

/** A block whose texts are drawn for staff as for visitors. */
function withHtml(block: HomeBlockEntry, shown: ShownHtml): HomeBlockEntry {
  const texts = Object.entries(block.texts).map(([locale, text]) => {
    return [locale, text?.html ? { ...text, html: shown(text.html) } : text];
  });
  return { ...block, texts: Object.fromEntries(texts) };
}

const linkedIn = ({ link }: HomeBlockEntry['settings']): string[] =>
  link && typeof link === 'object' ? [link.categoryId] : [];

function entryOf({ visibleFrom, visibleUntil, sources, ...block }: BlockRow): HomeBlockEntry {
  const instant = (date: Date | null) => date?.toISOString() ?? null;
  const window = { visibleFrom: instant(visibleFrom), visibleUntil: instant(visibleUntil) };
  return { ...block, ...window, ...saidSources(sources) };
}

function suggestedOf({ type, settings, texts, items }: (typeof DEFAULT_HOME)[number]): HomeBlockEntry {
  const window = { visibleFrom: null, visibleUntil: null };
  return { id: uuidv7(), type, active: true, ...window, texts, items, settings } as HomeBlockEntry;
}
