import type { TranslationLocale } from '@hanout/contracts';
import { type Actor, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import type { DocumentKey, Part } from '../domain/document.ts';
import {
  entriesOf,
  isListKind,
  LISTED,
  mostOf,
  type Said,
  withEntries,
  writtenSaid,
} from '../domain/translatable.ts';
import { EMPTY_TEXT, type SourcedText } from '../domain/written.ts';
import { draftsOf, lockDocument, staleDraft } from '../persistence/document-store.ts';
import { cleanHtml } from './clean-html.ts';
import { type DraftSave, type Held, SaveDraft } from './documents/save-draft.ts';
import { markOf } from './source-of.ts';

/** What is translated: `entry` is `whole` of a text that is a document of its own. */
export interface Translated {
  readonly entry: string;
  readonly locale: TranslationLocale;
  /** Of the translation that whoever saves has seen. */
  readonly seen: string;
  /** Of the French that stood beside it. */
  readonly source: string;
  readonly texts: Said;
}

interface Standing {
  readonly version: number;
  readonly body: object | undefined;
  readonly savedBy: string | null;
}

/** One translation into the draft of what it belongs to; what else is drafted there stays as it is. */
@Injectable()
export class TranslateContent {
  constructor(
    private readonly work: UnitOfWork,
    private readonly drafts: SaveDraft,
  ) {}

  /**
   * Two who translate two entries of one list never meet. Asked again with the same words, it is done already.
   * @returns the mark of what it says now.
   * @throws DomainError `stale` (409): somebody else translated it meanwhile; `not_found` (404); `invalid` (422).
   */
  execute(key: DocumentKey, translated: Translated, actor: Actor): Promise<string> {
    const texts = checked(key, translated.texts);
    return this.work.transactional(async (em) => {
      const document = await lockDocument(em, key);
      const held = { key, document, live: await this.drafts.liveOf(em, key), actor };
      const standing = await standingOf(em, held, partOf(key, translated));
      const before = saidOf(key, translated, standing.body);
      const [now, wanted] = [markOf(before), markOf(texts)];
      if (now !== translated.seen && now !== wanted) throw staleDraft(standing);
      await this.drafts.over(em, held, [saveOf(key, { ...translated, texts }, standing)]);
      return wanted;
    });
  }
}

const partOf = ({ kind }: DocumentKey, { locale }: Translated): Part =>
  isListKind(kind) ? 'shared' : locale;

async function standingOf(em: EntityManager, { key, live }: Held, part: Part): Promise<Standing> {
  const draft = (await draftsOf(em, key)).get(part);
  return {
    version: draft?.version ?? 0,
    body: draft?.body ?? live[part],
    savedBy: draft?.savedBy ?? null,
  };
}

/** @throws DomainError `not_found` (404): no such entry. */
function saidOf({ kind }: DocumentKey, { entry, locale }: Translated, body: object | undefined): Said {
  if (!isListKind(kind)) {
    if (entry !== 'whole') throw new DomainError('not_found', 404);
    return writtenSaid(kind, body);
  }
  const found = entriesOf(kind, body).find(({ id }) => id === entry);
  if (!found) throw new DomainError('not_found', 404);
  return LISTED[kind].said(found, locale);
}

function saveOf({ kind }: DocumentKey, translated: Translated, { version, body }: Standing): DraftSave {
  const { entry, locale, source, texts } = translated;
  // A French that nobody knows is the one that stands there.
  const made = source ? { entry: isListKind(kind) ? entry : null, locale, source } : undefined;
  if (!isListKind(kind)) {
    const blank = Object.fromEntries(Object.keys(writtenSaid(kind, body)).map((field) => [field, '']));
    const { source: _, ...text } = { ...EMPTY_TEXT, ...(body as Partial<SourcedText>), ...blank, ...texts };
    return { part: locale, version, body: text, made };
  }
  const entries = entriesOf(kind, body).map((one) =>
    one.id === entry ? LISTED[kind].put(one, locale, texts) : one,
  );
  return { part: 'shared', version, body: withEntries(kind, entries), made };
}

/** Without what is empty. @throws DomainError `invalid` (422): a field that it does not have, or that is too long. */
function checked({ kind }: DocumentKey, texts: Said): Said {
  const fields: Record<string, string[]> = {};
  const said: Record<string, string> = {};
  for (const [field, typed] of Object.entries(texts)) {
    const words = field === 'html' ? cleanHtml(typed.trim()) : typed.trim();
    const most = mostOf(kind, field);
    if (most === null) fields[`texts.${field}`] = ['validation.choice'];
    else if (typed.length > most) fields[`texts.${field}`] = ['validation.tooLong'];
    else if (words) said[field] = words;
  }
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', 422, { fields });
  return said;
}
