import type { WritingKind, WrittenShared } from '@hanout/contracts';
import { isUuid, type PagePurpose } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import type { Parts } from '../domain/document.ts';
import { editedText, type SourcedText, type StoredText } from '../domain/written.ts';
import { BlogCategoryEntity, BlogPostEntity, ContentPageEntity } from './writing.schema.ts';

const ENTITIES = { page: ContentPageEntity, post: BlogPostEntity, blog_category: BlogCategoryEntity };

/** A row of one of the three tables; each has some of these columns. */
export interface WrittenRow {
  active: boolean;
  texts: Partial<Record<string, StoredText>>;
  updatedAt?: Date | null;
  purpose?: PagePurpose | null;
  thumbnailId?: string | null;
  categoryIds?: string[];
  publishedAt?: Date | null;
  nextMoment?: Date | null;
  position?: number;
  noIndex?: boolean;
}

/** A row that the transaction follows: what is assigned to it is written. */
export async function findWritten(
  em: EntityManager,
  { shopId, kind, id }: { shopId: string; kind: WritingKind; id: string },
): Promise<WrittenRow | null> {
  // A menu's place is no id of a page.
  if (!isUuid(id)) return null;
  return (await em.findOne(ENTITIES[kind] as typeof ContentPageEntity, { id, shopId })) as WrittenRow | null;
}

/** One that visitors cannot see yet, without a text. */
export function createWritten(
  em: EntityManager,
  { kind, ...row }: { shopId: string; kind: WritingKind; id: string; at: Date },
): void {
  const { id, shopId, at } = row;
  const empty = { texts: {}, active: false, publishedAt: null, createdAt: at, updatedAt: at };
  em.create(ENTITIES[kind] as typeof BlogPostEntity, { id, shopId, ...empty });
}

/** What is edited of a row, by part. */
export function partsOf(row: WrittenRow): Parts {
  const texts = Object.entries(row.texts).map(([locale, text]) => [locale, editedText(text ?? {})]);
  return { shared: sharedOf(row), ...Object.fromEntries(texts) };
}

function sharedOf(row: WrittenRow): WrittenShared {
  return {
    ...{ purpose: row.purpose ?? null, coverId: row.thumbnailId ?? null },
    ...{ categoryIds: row.categoryIds ?? [], publishedAt: row.publishedAt?.toISOString() ?? null },
    ...{ position: row.position ?? 0, noIndex: row.noIndex ?? false },
  };
}

/** A text as its kind stores it, without what is empty. */
export function storedOf(kind: WritingKind, text: SourcedText): object {
  const { title, html, excerpt, slug } = text;
  const more = { seoTitle: text.seoTitle, seoDescription: text.seoDescription, source: text.source };
  const said = Object.entries(more).filter(([, value]) => value !== '');
  const search = { slug, ...Object.fromEntries(said) };
  if (kind === 'blog_category') return { name: title, description: excerpt, ...search };
  return { title, html, ...(kind === 'post' && { excerpt }), ...search };
}

const PICTURE = `/* prepared:content_own_picture */ 
select id from media where shop_id = $1 and id = $2 and owner = 'shop' and archived_at is null`;
const CATEGORIES = `/* prepared:content_own_categories */
select id from blog_categories where shop_id = $1 and id = any ($2::uuid[])`;
const PURPOSE = `/* prepared:content_purpose */
select id from content_pages where shop_id = $1 and purpose = $2 and id <> $3`;

/** What is named and the shop does not have, or another page is already, by field. */
export async function unknownIn(
  em: EntityManager,
  { shopId, id }: { shopId: string; id: string },
  { coverId, categoryIds, purpose }: WrittenShared,
): Promise<Record<string, string[]>> {
  const fields: Record<string, string[]> = {};
  if (coverId && (await sqlIn(em, PICTURE, [shopId, coverId])).length === 0)
    fields['shared.coverId'] = ['validation.choice'];
  const found = await sqlIn(em, CATEGORIES, [shopId, categoryIds]);
  if (found.length < categoryIds.length) fields['shared.categoryIds'] = ['validation.choice'];
  if (purpose && (await sqlIn(em, PURPOSE, [shopId, purpose, id])).length > 0)
    fields['shared.purpose'] = ['validation.duplicate'];
  return fields;
}
