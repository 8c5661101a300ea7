import { LOCALES, type Locale } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import { freeSlug, slugOf } from '../../catalog/index.ts';
import type { Texts } from '../domain/writing.ts';

export type SlugKind = 'post' | 'blog_category' | 'page';

const LOCK = `/* prepared:content_lock */ select pg_advisory_xact_lock(hashtextextended('content:' || $1, 0))`;
const TAKEN = `/* prepared:content_slugs_taken */
select distinct s.slug from content_slugs s join unnest($3::text[]) wish
  on s.slug = wish or (s.slug like wish || '-%' and s.slug ~ '-[0-9]+$')
where s.shop_id = $1 and s.kind = $2 and s.target_id <> $4 and s.current`;
const LEAVE = `/* prepared:content_slugs_leave */ update content_slugs set current = false where target_id = $1 and current`;
const KEEP = `/* prepared:content_slugs_keep */
insert into content_slugs (shop_id, kind, locale, slug, target_id)
select $1, $2, locale, slug, $3 from unnest($4::text[], $5::text[]) t (locale, slug)
on conflict on constraint content_slugs_pkey do update set target_id = excluded.target_id, current = true`;

interface Owner {
  readonly shopId: string;
  readonly kind: SlugKind;
  readonly targetId: string;
}

/** Gives each language of a text its slug, free in the whole shop, and keeps them; its former ones go on leading to it. @returns the texts with them. */
export async function giveSlugs<T extends { readonly slug?: string }>(
  em: EntityManager,
  { shopId, kind, targetId }: Owner,
  texts: Texts<T>,
  nameOf: (text: T) => string,
): Promise<Texts<T & { slug: string }>> {
  await sqlIn(em, LOCK, [shopId]);
  const wishes = LOCALES.flatMap((locale) => {
    const text = texts[locale];
    return text ? [{ locale, text, wish: slugOf(text.slug || nameOf(text)) || 'x' }] : [];
  });
  const wished = wishes.map(({ wish }) => wish);
  const rows = await sqlIn<{ slug: string }>(em, TAKEN, [shopId, kind, wished, targetId]);
  const taken = new Set(rows.map(({ slug }) => slug));
  const given = wishes.map(({ locale, text, wish }) => ({ locale, text, slug: freeSlug(wish, taken) }));
  await sqlIn(em, LEAVE, [targetId]);
  await sqlIn(em, KEEP, [shopId, kind, targetId, given.map((g) => g.locale), given.map((g) => g.slug)]);
  return Object.fromEntries(given.map(({ locale, text, slug }) => [locale, { ...text, slug }])) as Partial<
    Record<Locale, T & { slug: string }>
  >;
}
