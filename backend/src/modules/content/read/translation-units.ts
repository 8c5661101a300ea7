import type { DOCUMENT_KINDS, MenuPlace, WritingKind } from '@hanout/contracts';
import { MENU_PLACES } from '@hanout/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { markOf, sourceOf } from '../application/source-of.ts';
import type { DocumentKey } from '../domain/document.ts';
import {
  entriesOf,
  LISTED,
  type ListEntry,
  type ListKind,
  type Said,
  TRANSLATED,
  writtenSaid,
} from '../domain/translatable.ts';
import { AnnouncementsQuery } from './announcements.query.ts';
import { DocumentsQuery } from './documents.query.ts';
import { HomeEditorQuery } from './home-editor.query.ts';
import { MenuEditorQuery } from './menu-editor.query.ts';
import { liveTexts, WRITTEN, type WrittenRecord } from './writings.query.ts';

/** What one language of a thing says now, and of which French. */
export interface UnitText {
  /** As it is drafted, else as visitors see it. */
  readonly said: Said;
  readonly source: string | undefined;
  readonly drafted: boolean;
}

/** One thing that is written in French: a text, an entry of a menu, a block, an announcement. */
export interface Unit {
  readonly kind: (typeof DOCUMENT_KINDS)[number];
  readonly id: string;
  /** `whole` of a text that is a document of its own. */
  readonly entry: string;
  readonly french: Said;
  /** Of the French that visitors see and of the one that is drafted; the last is of the French as it is here. */
  readonly marks: readonly string[];
  readonly texts: Readonly<Record<(typeof TRANSLATED)[number], UnitText>>;
  readonly savedBy: string | null;
}

/** Texts that are looked at, the last changed first: each is read whole. */
export const MOST_WRITINGS = 1_000;
/** And no more of them than take so much room, as they are stored. */
const MOST_BYTES = 4 * 1024 * 1024;

const WRITINGS = `/* prepared:translated_writings */
select * from (
  select kind, ${WRITTEN}, (count(*) over ())::int as total,
    sum(pg_column_size(texts) + pg_column_size(drafts)) over sorted as bytes
  from written_documents
  where shop_id = $1 and ($2::uuid is null or id = $2) and (active or texts = '{}')
  window sorted as (order by updated_at desc nulls last, id desc)
  order by updated_at desc nulls last, id desc limit ${MOST_WRITINGS}
) w where $2::uuid is not null or bytes <= ${MOST_BYTES}`;

type Row = WrittenRecord & { readonly kind: WritingKind; readonly total: number };

/** Everything of a shop that is written in French and may be said in another language. */
@Injectable()
export class TranslationUnits {
  constructor(
    private readonly reader: DataSource,
    private readonly documents: DocumentsQuery,
    private readonly home: HomeEditorQuery,
    private readonly menus: MenuEditorQuery,
    private readonly announcements: AnnouncementsQuery,
  ) {}

  /** `cut`: there are more texts than are looked at. */
  async all(shopId: string): Promise<{ units: Unit[]; cut: boolean }> {
    const [rows, ...lists] = await Promise.all([
      this.#writings(shopId, null),
      ...MENU_PLACES.map((id) => this.ofList({ shopId, kind: 'menu', id })),
      this.ofList({ shopId, kind: 'home', id: 'home' }),
      this.ofList({ shopId, kind: 'announcements', id: 'announcements' }),
    ]);
    const writings = rows.map(unitOf);
    const units = [...writings, ...lists.flat()].filter(({ french }) => Object.keys(french).length > 0);
    return { units, cut: (rows[0]?.total ?? 0) > rows.length };
  }

  async ofWriting(shopId: string, kind: WritingKind, id: string): Promise<Unit | undefined> {
    const rows = await this.#writings(shopId, id);
    return rows.filter((row) => row.kind === kind).map(unitOf)[0];
  }

  async ofList({ kind, ...key }: DocumentKey & { readonly kind: ListKind }): Promise<Unit[]> {
    const [live, drafts] = await Promise.all([
      this.#live(key.shopId, kind, key.id),
      this.documents.drafts({ ...key, kind }),
    ]);
    const draft = drafts.get('shared');
    const shown = new Map(live.map((entry) => [entry.id, entry]));
    const { said, isOn } = LISTED[kind];
    const edited = draft?.body ? entriesOf(kind, draft.body) : live;
    return edited.filter(isOn).map((entry) => {
      const seen = shown.get(entry.id);
      const textOf = (locale: (typeof TRANSLATED)[number]): UnitText => {
        const now = said(entry, locale);
        const isSame = seen && markOf(said(seen, locale)) === markOf(now);
        return { said: now, source: entry.sources?.[locale], drafted: Boolean(draft?.body) && !isSame };
      };
      const french = said(entry, 'fr');
      return {
        ...{ kind, id: key.id, entry: entry.id, french },
        marks: [...(seen ? [markOf(said(seen, 'fr'))] : []), markOf(french)],
        texts: { ar: textOf('ar'), en: textOf('en') },
        savedBy: draft?.body ? draft.savedBy : null,
      };
    });
  }

  #live(shopId: string, kind: ListKind, id: string): Promise<readonly ListEntry[]> {
    if (kind === 'home') return this.home.live(shopId);
    if (kind === 'announcements') return this.announcements.live(shopId);
    return this.menus.live(shopId, id as MenuPlace);
  }

  #writings(shopId: string, id: string | null): Promise<Row[]> {
    return this.reader.query<Row[]>(WRITINGS, [shopId, id]);
  }
}

function unitOf(row: Row): Unit {
  const { kind, id, drafts } = row;
  const live = liveTexts(row);
  const textOf = (locale: (typeof TRANSLATED)[number]): UnitText => {
    const text = drafts[locale] ?? live[locale];
    return { said: writtenSaid(kind, text), source: text?.source, drafted: Boolean(drafts[locale]) };
  };
  const french = drafts.fr ?? live.fr;
  return {
    ...{ kind, id, entry: 'whole', french: writtenSaid(kind, french) },
    marks: [sourceOf(live.fr), sourceOf(french)].filter(Boolean),
    texts: { ar: textOf('ar'), en: textOf('en') },
    savedBy: null,
  };
}
