import { type ContentDesk, DESK_ROWS, type WritingKind } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DocumentKind } from '../domain/document.ts';
import { statesOf, titleOf, WRITTEN, type WrittenRecord } from './writings.query.ts';

/** Pages and posts that are looked at, the last changed first: each is read whole. */
const MOST = 200;

const DRAFTS = `/* prepared:desk_drafts */
select kind, id, "savedAt", "savedBy" from (
  select distinct on (kind, target_id) kind, target_id as id, saved_at as "savedAt", saved_by as "savedBy"
  from content_drafted where shop_id = $1 and body is not null order by kind, target_id, saved_at desc
) d order by "savedAt" desc, id limit ${DESK_ROWS}`;
const WRITINGS = `/* prepared:desk_writings */
select kind, ${WRITTEN} from written_documents where shop_id = $1
order by updated_at desc nulls last, id desc limit ${MOST}`;

interface DraftRow {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly savedAt: Date;
  readonly savedBy: string;
}
type Row = WrittenRecord & { readonly kind: WritingKind };

/** What waits for whoever writes the shop. */
@Injectable()
export class ContentDeskQuery {
  constructor(private readonly reader: DataSource) {}

  async execute(shopId: string, locale: Locale): Promise<ContentDesk> {
    const [drafts, rows] = await Promise.all([
      this.reader.query<DraftRow[]>(DRAFTS, [shopId]),
      this.reader.query<Row[]>(WRITINGS, [shopId]),
    ]);
    const names = new Map(rows.map((row) => [row.id, titleOf(row, locale)]));
    const untranslated = rows.flatMap((row) => untranslatedOf(row, names));
    return {
      drafts: drafts.map(({ savedAt, ...draft }) => {
        return { ...draft, name: names.get(draft.id) ?? '', savedAt: savedAt.toISOString() };
      }),
      plans: plansOf(rows, names).slice(0, DESK_ROWS),
      untranslated: untranslated.slice(0, DESK_ROWS),
      untranslatedCount: untranslated.length,
    };
  }
}

/** What failed first: nobody else will show it. */
function plansOf(rows: readonly Row[], names: ReadonlyMap<string, string>): ContentDesk['plans'] {
  return rows
    .flatMap(({ kind, id, plannedAt, planFailed }) =>
      plannedAt
        ? [{ kind, id, name: names.get(id) ?? '', at: plannedAt.toISOString(), failed: planFailed ?? false }]
        : [],
    )
    .sort((one, other) => Number(other.failed) - Number(one.failed) || one.at.localeCompare(other.at));
}

/** Of what visitors see: a draft waits for its author, not for a translator. */
function untranslatedOf(row: Row, names: ReadonlyMap<string, string>): ContentDesk['untranslated'] {
  const states = statesOf(row);
  if (!row.active || !row.texts.fr) return [];
  const languages = (['ar', 'en'] as const).flatMap((locale) => {
    const state = states[locale];
    return state === 'missing' || state === 'outdated' ? [{ locale, state }] : [];
  });
  const { kind, id } = row;
  return languages.length > 0 ? [{ kind, id, name: names.get(id) ?? '', languages }] : [];
}
