import type { StaffPage } from '@hanout/contracts';
import { LOCALES, type Locale, translated } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { cleanHtml } from '../application/clean-html.ts';
import type { PageText } from '../domain/writing.ts';

interface Row {
  readonly id: string;
  readonly purpose: string | null;
  readonly active: boolean;
  readonly texts: Partial<Record<Locale, PageText & { readonly slug: string }>>;
  readonly updatedAt: Date;
}

/** More pages than a shop writes by hand. */
const MAX = 200;
const ALL = `/* prepared:staff_pages */
select id, purpose, active, texts, updated_at as "updatedAt" from written_pages
where shop_id = $1 order by active, purpose nulls last, id limit ${MAX}`;

/** The pages of text as staff see them: drafts first. */
@Injectable()
export class PageDraftsQuery {
  constructor(private readonly reader: DataSource) {}

  async execute(shopId: string, locale: Locale): Promise<StaffPage[]> {
    const rows = await this.reader.query<Row[]>(ALL, [shopId]);
    return rows.map(({ id, purpose, active, texts, updatedAt }) => ({
      id,
      purpose,
      active,
      title: translated(Object.fromEntries(LOCALES.map((l) => [l, texts[l]?.title])), locale),
      path: `/pages/${texts.fr?.slug ?? id}`,
      texts: LOCALES.flatMap((language) => {
        const text = texts[language];
        return text ? [{ locale: language, title: text.title, html: cleanHtml(text.html) }] : [];
      }),
      updatedAt: updatedAt.toISOString(),
    }));
  }
}
