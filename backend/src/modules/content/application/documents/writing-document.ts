import type { WritingKind, WrittenShared } from '@hanout/contracts';
import { type Actor, type Clock, DomainError, type Locale } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../../platform/clock/index.ts';
import { slugOf } from '../../../catalog/index.ts';
import type { DocumentKey, Part, Parts } from '../../domain/document.ts';
import { hasHole } from '../../domain/legal/facts.ts';
import { nextMomentOf } from '../../domain/moments.ts';
import {
  EMPTY_SHARED,
  EMPTY_TEXT,
  isBlank,
  SHARED_OF,
  type SourcedText,
  shownTexts,
} from '../../domain/written.ts';
import { giveSlugs } from '../../persistence/content-slugs.ts';
import { findWritten, partsOf, storedOf, unknownIn } from '../../persistence/writing-store.ts';
import { cleanHtml, EXCERPT, ownExcerpt, plainText } from '../clean-html.ts';
import { RecordChange } from '../record-change.ts';
import type { DocumentType } from './document-type.ts';

export const ENTITY_OF = {
  page: 'content_page',
  post: 'blog_post',
  blog_category: 'blog_category',
} as const satisfies Record<WritingKind, string>;

const kindOf = ({ kind }: DocumentKey) => kind as WritingKind;
/** What orders were placed under: an order can show the terms of its day. */
const KEPT_FOR_EVER: readonly (string | null)[] = ['terms', 'returns', 'privacy'];

/** Pages, posts and blog categories: each language is a part that is published when it is ready. */
@Injectable()
export class WritingDocumentType implements DocumentType {
  constructor(
    private readonly recordChange: RecordChange,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async live(em: EntityManager, key: DocumentKey): Promise<Parts | null> {
    const row = await findWritten(em, { ...key, kind: kindOf(key) });
    if (!row) return null;
    // What was never shown in any language is not shown.
    return Object.keys(row.texts).length > 0 ? withoutMade(partsOf(row)) : {};
  }

  async checked(part: Part, body: object, key: DocumentKey, em: EntityManager): Promise<object> {
    if (part === 'shared') {
      const shared = ownOf(kindOf(key), body as WrittenShared);
      await requireKnown(em, key, shared);
      return shared;
    }
    const text = { ...EMPTY_TEXT, ...body } as SourcedText;
    const said = Object.entries(text).map(([name, value]) => [name, value.trim()]);
    const clean = { ...(Object.fromEntries(said) as SourcedText), html: cleanHtml(text.html.trim()) };
    return isBlank(clean) ? {} : { ...clean, slug: slugOf(clean.slug) };
  }

  async show(em: EntityManager, key: DocumentKey, parts: Parts, actor: Actor): Promise<Parts> {
    const kind = kindOf(key);
    await this.showable(em, key, parts);
    const texts = shownTexts(parts);
    const shared = { ...EMPTY_SHARED, ...parts.shared };
    const row = await findWritten(em, { ...key, kind });
    if (!row) throw new DomainError('not_found', 404);
    const now = this.clock.now();
    const before = { active: row.active, ...partsOf(row) };
    const owner = { shopId: key.shopId, kind, targetId: key.id };
    const slugged = Object.entries(await giveSlugs(em, owner, texts, ({ title }) => title));
    const made = slugged.map(([locale, text]) => [locale, storedOf(kind, withExcerpt(kind, text))]);
    em.assign(row, {
      ...columnsOf(kind, shared, now),
      ...{ texts: Object.fromEntries(made), active: true, updatedAt: now },
    });
    const change = { shopId: key.shopId, action: 'content.update', entity: ENTITY_OF[kind] } as const;
    const after = { active: true, ...partsOf(row) };
    await this.recordChange.execute(em, { ...change, entityId: key.id, before, after }, actor);
    return withoutMade(partsOf(row));
  }

  async showable(em: EntityManager, key: DocumentKey, parts: Parts): Promise<void> {
    refuseHoles(shownTexts(parts));
    await requireKnown(em, key, { ...EMPTY_SHARED, ...parts.shared });
  }

  keepsAll({ shared }: Parts): boolean {
    return KEPT_FOR_EVER.includes((shared as WrittenShared | undefined)?.purpose ?? null);
  }
}

/** @throws DomainError `invalid` (422): what the shop has not said yet, of the pages that are made of its data. */
function refuseHoles(texts: Partial<Record<Locale, SourcedText>>): void {
  const open = Object.entries(texts).filter(([, text]) => hasHole(text?.html ?? ''));
  const fields = open.map(([locale]) => [`${locale}.html`, ['validation.hole']]);
  if (fields.length > 0) throw new DomainError('invalid', 422, { fields: Object.fromEntries(fields) });
}

/** @throws DomainError `invalid` (422): a picture or a category that the shop does not have, a role that another page has. */
async function requireKnown(em: EntityManager, key: DocumentKey, shared: WrittenShared): Promise<void> {
  const fields = await unknownIn(em, key, shared);
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', 422, { fields });
}

/** What its kind has; the rest as if it were not said. */
function ownOf(kind: WritingKind, shared: WrittenShared): WrittenShared {
  const own = SHARED_OF[kind].map((name) => [name, shared[name]]);
  const { publishedAt, categoryIds, ...rest } = {
    ...EMPTY_SHARED,
    ...Object.fromEntries(own),
  } as WrittenShared;
  const at = publishedAt && new Date(publishedAt).toISOString();
  return { ...rest, publishedAt: at, categoryIds: [...new Set(categoryIds)] };
}

/** The columns of its kind. A post without an instant appears with its publication. */
function columnsOf(kind: WritingKind, shared: WrittenShared, now: Date): object {
  const { purpose, coverId, categoryIds, position, noIndex } = shared;
  if (kind === 'page') return { purpose, noIndex };
  if (kind === 'blog_category') return { thumbnailId: coverId, position };
  const publishedAt = shared.publishedAt ? new Date(shared.publishedAt) : now;
  const nextMoment = nextMomentOf({ from: publishedAt }, now);
  return { thumbnailId: coverId, categoryIds, noIndex, publishedAt, nextMoment };
}

/** Cards have lines of a post whose author wrote none: they are made of its beginning, and not edited. */
const withExcerpt = (kind: WritingKind, text: SourcedText): SourcedText =>
  kind === 'post' && text.excerpt === '' ? { ...text, excerpt: plainText(text.html, EXCERPT) } : text;

function withoutMade({ shared, ...texts }: Parts): Parts {
  const edited = Object.entries(texts).map(([locale, body]) => {
    const text = body as SourcedText;
    return [locale, { ...text, excerpt: ownExcerpt(text) }];
  });
  return { ...(shared && { shared }), ...Object.fromEntries(edited) };
}
