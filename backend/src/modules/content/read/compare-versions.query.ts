import type { ComparedVersion, WritingKind } from '@hanout/contracts';
import { WRITING_KINDS } from '@hanout/contracts';
import { isUuid, type Locale } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { linesOf } from '../application/clean-html.ts';
import { wordDiff } from '../application/word-diff.ts';
import type { DocumentKey, Origin } from '../domain/document.ts';
import { EMPTY_TEXT, type SourcedText } from '../domain/written.ts';
import { WritingQuery } from './writing.query.ts';

interface Row {
  readonly number: number;
  readonly origin: Origin;
  readonly at: Date;
  readonly byName: string;
  readonly name: string | null;
  readonly body: Partial<Record<Locale, Partial<SourcedText>>>;
}

const ONE = `/* prepared:content_version */
select number, origin, at, by_name as "byName", name, body from content_version_list
where shop_id = $1 and kind = $2 and target_id = $3 and number = $4`;

const LANGUAGES = ['fr', 'ar', 'en'] as const;
const FIELDS = ['title', 'excerpt', 'html'] as const;

const isWriting = (kind: string): kind is WritingKind => (WRITING_KINDS as readonly string[]).includes(kind);

/** A version of a text beside what is written now: its draft, else what visitors see. */
@Injectable()
export class CompareVersions {
  constructor(
    private readonly reader: DataSource,
    private readonly writing: WritingQuery,
  ) {}

  /** Null: there is no such version of a text. */
  async execute({ shopId, kind, id }: DocumentKey, number: number): Promise<ComparedVersion | null> {
    const isOne = isWriting(kind) && isUuid(id);
    const now = isOne ? await this.writing.texts(shopId, kind, id) : null;
    const [row] = now ? await this.reader.query<Row[]>(ONE, [shopId, kind, id, number]) : [];
    if (!row || !now) return null;
    const { origin, at, byName: by, name, body } = row;
    const languages = LANGUAGES.flatMap((locale) => {
      // What visitors see is put back of a language that the version has not.
      const was = body[locale] ?? now.live[locale];
      const fields = FIELDS.flatMap((field) => {
        const [before, after] = [{ ...EMPTY_TEXT, ...was }, now.edited[locale]].map((text) =>
          field === 'html' ? linesOf(text.html) : text[field],
        );
        return before === after ? [] : [{ field, parts: wordDiff(before ?? '', after ?? '') }];
      });
      return fields.length > 0 ? [{ locale, fields }] : [];
    });
    return { number, origin, at: at.toISOString(), by, name, languages };
  }
}
