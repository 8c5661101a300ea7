import type {
  AnswerOf,
  InputOf,
  WritingKind,
  WritingRow,
  WrittenShared,
  writingsContract,
} from '@hanout/contracts';
import { LOCALES, type Locale } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import { ownExcerpt } from '../application/clean-html.ts';
import { sourceOf } from '../application/source-of.ts';
import {
  EMPTY_TEXT,
  editedText,
  languageState,
  type SourcedText,
  type StoredText,
} from '../domain/written.ts';
import type { WrittenDocumentsView } from './views.generated.ts';

type Texts = Partial<Record<Locale, Partial<SourcedText>>>;
export type WrittenRecord = RowOf<
  Pick<WrittenDocumentsView, 'id' | 'active' | 'texts' | 'purpose' | 'shared' | 'drafts'>,
  {
    texts: Partial<Record<Locale, StoredText>>;
    drafts: Texts & { shared?: WrittenShared | null };
    shared: WrittenShared;
  }
> & {
  readonly publishedAt: Date | null;
  readonly updatedAt: Date | null;
  readonly plannedAt: Date | null;
  readonly plannedBy: string | null;
  readonly planFailed: boolean | null;
};

/** The columns of {@link WrittenRecord}. */
export const WRITTEN = `id, active, texts, purpose, published_at as "publishedAt", shared,
  updated_at as "updatedAt", drafts, planned_at as "plannedAt", planned_by as "plannedBy", plan_failed as "planFailed"`;

const LIST = `/* prepared:writings */
select ${WRITTEN}, (count(*) over ())::int as total from written_documents
where shop_id = $1 and kind = $2
  and ($3 = '' or strpos(public.search_folded(texts::text || drafts::text), public.search_folded($3)) > 0)
order by updated_at desc nulls last, id desc limit $4 offset $5`;

type Question = InputOf<typeof writingsContract.list>['query'];

/** Pages, posts or blog categories in a list, with where each language stands. */
@Injectable()
export class WritingsQuery {
  constructor(private readonly reader: DataSource) {}

  async execute(
    shopId: string,
    kind: WritingKind,
    { q = '', page, perPage }: Question,
    locale: Locale,
  ): Promise<AnswerOf<typeof writingsContract.list>> {
    const parameters = [shopId, kind, q.trim(), perPage, (page - 1) * perPage];
    const rows = await this.reader.query<(WrittenRecord & { readonly total: number })[]>(LIST, parameters);
    const total = rows[0]?.total ?? 0;
    return {
      writings: rows.map((row) => rowOf(row, locale)),
      pagination: { page, perPage, total, pages: Math.ceil(total / perPage) },
    };
  }
}

/** What is shown of each language, by the names that are edited. */
export const liveTexts = ({ texts }: WrittenRecord): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([locale, stored]) => {
      const text = editedText(stored ?? {});
      return [locale, { ...text, excerpt: ownExcerpt(text) }];
    }),
  );

/** What each language would say once its draft is published; one without a title is not there. */
export const draftedTexts = (row: WrittenRecord): Partial<Record<Locale, SourcedText>> => {
  const live = liveTexts(row);
  const said = LOCALES.flatMap((locale) => {
    const text = row.drafts[locale] ?? live[locale];
    return text?.title ? [[locale, { ...EMPTY_TEXT, ...text }] as const] : [];
  });
  return Object.fromEntries(said);
};

export function statesOf(row: WrittenRecord): WritingRow['states'] {
  const live = liveTexts(row);
  const source = sourceOf(live.fr);
  const state = (locale: Locale) => languageState(live[locale], row.drafts[locale], source);
  return { fr: state('fr'), ar: state('ar'), en: state('en') };
}

/** As it is called in the language of whoever asks, else in French, else in any. */
export function titleOf(row: WrittenRecord, locale: Locale): string {
  const live = liveTexts(row);
  const titles = [locale, 'fr' as const, ...LOCALES].map((one) => row.drafts[one]?.title || live[one]?.title);
  return titles.find(Boolean) ?? '';
}

const textOf = (instant: Date | null) => instant?.toISOString() ?? null;

function rowOf(row: WrittenRecord, locale: Locale): WritingRow {
  const { id, active, purpose, publishedAt, plannedAt, planFailed, updatedAt } = row;
  return {
    ...{ id, active, purpose, title: titleOf(row, locale), states: statesOf(row) },
    publishedAt: textOf(publishedAt),
    plannedAt: textOf(plannedAt),
    planFailed: planFailed ?? false,
    updatedAt: textOf(updatedAt) ?? '',
  };
}
