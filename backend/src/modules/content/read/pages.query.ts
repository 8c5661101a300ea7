import type { ContentPage } from '@hanout/contracts';
import { LOCALES, type Locale } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { plainText } from '../application/clean-html.ts';
import type { PageText } from '../domain/writing.ts';
import { ContentAddresses } from './addresses.query.ts';
import { CurrentPictures, type ShownHtml } from './current-pictures.query.ts';
import { draftedTexts, WRITTEN, type WrittenRecord } from './writings.query.ts';

interface PageRow {
  readonly id: string;
  readonly purpose: string | null;
  readonly texts: Partial<Record<Locale, PageText & { readonly slug: string }>>;
  readonly noIndex: boolean;
  readonly updatedAt: Date;
}

const ONE = `/* prepared:content_page */
select id, purpose, texts, no_index as "noIndex", updated_at as "updatedAt" from shown_pages
where shop_id = $1 and (id = $2 or purpose = $3) order by id = $2 desc nulls last limit 1`;

const ALL = `/* prepared:content_pages_shown */
select texts, no_index as "noIndex" from shown_pages where shop_id = $1 order by id limit 1000`;

const DRAFT = `/* prepared:content_page_draft */
select ${WRITTEN} from written_documents where shop_id = $1 and kind = 'page' and id = $2`;

const SEO_LENGTH = 160;

@Injectable()
export class PagesQuery {
  constructor(
    private readonly reader: DataSource,
    private readonly addresses: ContentAddresses,
    private readonly pictures: CurrentPictures,
  ) {}

  /** By its slug in any language, or by its purpose. Null when the shop shows no such page. */
  async execute(shopId: string, locale: Locale, slug: string): Promise<ContentPage | null> {
    const id = await this.addresses.find(shopId, 'page', slug, locale);
    const [row] = await this.reader.query<PageRow[]>(ONE, [shopId, id, slug]);
    return row ? pageOf(row, locale, await this.pictures.of(shopId)) : null;
  }

  /** Where each page that visitors can see is, in every language. */
  async all(shopId: string): Promise<Pick<ContentPage, 'slug' | 'slugs' | 'noIndex'>[]> {
    const rows = await this.reader.query<Pick<PageRow, 'texts' | 'noIndex'>[]>(ALL, [shopId]);
    return rows.flatMap(({ texts, noIndex }) =>
      texts.fr ? [{ slug: texts.fr.slug, slugs: slugsOf(texts), noIndex }] : [],
    );
  }

  /** As it is drafted. Null: the shop has no such page, or it says nothing yet. */
  async draft(shopId: string, locale: Locale, id: string): Promise<ContentPage | null> {
    const [row] = await this.reader.query<WrittenRecord[]>(DRAFT, [shopId, id]);
    if (!row) return null;
    const { noIndex, purpose } = row.drafts.shared ?? row.shared;
    return pageOf(
      { id, purpose, noIndex, texts: draftedTexts(row), updatedAt: row.updatedAt ?? new Date(0) },
      locale,
      await this.pictures.of(shopId),
    );
  }
}

const slugsOf = (texts: PageRow['texts']) =>
  Object.fromEntries(LOCALES.map((language) => [language, (texts[language] ?? texts.fr)?.slug]));

function pageOf(row: PageRow, locale: Locale, shown: ShownHtml): ContentPage | null {
  const text = row.texts[locale] ?? row.texts.fr;
  if (!text) return null;
  const html = shown(text.html);
  return {
    ...{ id: row.id, purpose: row.purpose, slug: text.slug, noIndex: row.noIndex },
    slugs: slugsOf(row.texts),
    ...{ title: text.title, html },
    seoTitle: text.seoTitle || text.title,
    seoDescription: text.seoDescription || plainText(html, SEO_LENGTH),
    updatedAt: row.updatedAt.toISOString(),
  };
}
