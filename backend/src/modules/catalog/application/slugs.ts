import { LOCALES, type Locale } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import { freeSlug, slugOf } from '../domain/slug.ts';

type Named = { readonly name: string; readonly slug?: string };
export type Slugs = Partial<Record<Locale, string>>;

const LOCK = `/* prepared:catalog_lock */ select pg_advisory_xact_lock(hashtextextended('catalog:' || $1, 0))`;

/** Names, slugs and SKUs of a shop are given out by one transaction at a time. Changing a catalogue is rare. */
export async function lockCatalogue(em: EntityManager, shopId: string): Promise<void> {
  await sqlIn(em, LOCK, [shopId]);
}

async function takenSlugs(em: EntityManager, table: string, shopId: string, wishes: string[]) {
  const rows = await sqlIn<{ slug: string }>(
    em,
    `/* prepared:catalog_slugs_${table} */
     select distinct t.slug from ${table} t join unnest($2::text[]) wish
       on t.slug = wish or (t.slug like wish || '-%' and t.slug ~ '-[0-9]+$')
     where t.shop_id = $1`,
    [shopId, wishes],
  );
  return new Set(rows.map(({ slug }) => slug));
}

/**
 * A slug for each language that has a name: the wished one or one made of the name, and in either case free in every
 * language of the shop, so that an address names one thing whatever language it is read in.
 */
export async function slugsFor(
  em: EntityManager,
  table: 'product_texts' | 'category_texts' | 'brands',
  shopId: string,
  texts: Partial<Record<Locale, Named>>,
): Promise<Slugs> {
  const wishes = LOCALES.flatMap((locale) => {
    const text = texts[locale];
    return text ? [{ locale, wish: slugOf(text.slug || text.name) || 'x' }] : [];
  });
  const taken = await takenSlugs(em, table, shopId, [...new Set(wishes.map(({ wish }) => wish))]);
  return Object.fromEntries(wishes.map(({ locale, wish }) => [locale, freeSlug(wish, taken)]));
}
