import { LOCALES, type Locale } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import { freeSlug, slugOf } from '../domain/slug.ts';

type Named = { readonly name: string; readonly slug?: string };
export type Slugs = Partial<Record<Locale, string>>;

/** Things with an address, where their slugs stand, and whose they are. */
const SLUGGED = {
  product: { table: 'product_texts', owner: 'product_id' },
  category: { table: 'category_texts', owner: 'category_id' },
  collection: { table: 'collection_texts', owner: 'collection_id' },
  brand: { table: 'brands', owner: 'id' },
  brand_line: { table: 'brand_lines', owner: 'id' },
  tag: { table: 'tags', owner: 'id' },
} as const;
export type SlugKind = keyof typeof SLUGGED;

const LOCK = `/* prepared:catalog_lock */ select pg_advisory_xact_lock(hashtextextended('catalog:' || $1, 0))`;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Names, slugs and SKUs of a shop are given out by one transaction at a time. Changing a catalog is rare. */
export async function lockCatalog(em: EntityManager, shopId: string): Promise<void> {
  await sqlIn(em, LOCK, [shopId]);
}

/**
 * Slugs of others, and addresses that others had once: links to them still lead to their owner. `wish-` and what follows
 * it are the texts between `wish-` and `wish.`, byte by byte, so that an index finds them among many.
 */
async function takenSlugs(em: EntityManager, kind: SlugKind, shopId: string, wishes: string[], own: string) {
  const { table, owner } = SLUGGED[kind];
  const siblings = "t.slug ~>=~ (wish || '-') and t.slug ~<~ (wish || '.') and t.slug ~ '-[0-9]+$'";
  const rows = await sqlIn<{ slug: string }>(
    em,
    `/* prepared:catalog_slugs_${kind} */
     select t.slug from unnest($2::text[]) wish join ${table} t on t.slug = wish
       where t.shop_id = $1 and t.${owner} <> $4
     union select t.slug from unnest($2::text[]) wish join ${table} t on ${siblings}
       where t.shop_id = $1 and t.${owner} <> $4
     union select t.slug from unnest($2::text[]) wish join slug_redirects t on t.slug = wish or (${siblings})
       where t.shop_id = $1 and t.kind = $3 and t.target_id <> $4`,
    [shopId, wishes, kind, own],
  );
  return new Set(rows.map(({ slug }) => slug));
}

type NamedTexts = Partial<Record<Locale, Named>>;

/**
 * A slug for each language that has a name: the wished one or one made of the name, and in either case free in every
 * language of the shop, so that an address names one thing whatever language it is read in.
 * @param own whose slugs they become, when it exists already
 */
export async function slugsFor(
  em: EntityManager,
  kind: SlugKind,
  shopId: string,
  texts: NamedTexts,
  own: string = NOBODY,
): Promise<Slugs> {
  const [slugs = {}] = await slugsForAll(em, kind, shopId, [texts], own);
  return slugs;
}

/** The same for several new things: none gets what one before it got. */
export async function slugsForAll(
  em: EntityManager,
  kind: SlugKind,
  shopId: string,
  things: readonly NamedTexts[],
  own: string = NOBODY,
): Promise<Slugs[]> {
  const wishes = things.map((texts) =>
    LOCALES.flatMap((locale) => {
      const text = texts[locale];
      return text ? [{ locale, wish: slugOf(text.slug || text.name) || 'x' }] : [];
    }),
  );
  const asked = [...new Set(wishes.flat().map(({ wish }) => wish))];
  const taken = await takenSlugs(em, kind, shopId, asked, own);
  return wishes.map((ofOne) => {
    const slugs: Slugs = Object.fromEntries(ofOne.map(({ locale, wish }) => [locale, freeSlug(wish, taken)]));
    for (const slug of Object.values(slugs)) taken.add(slug);
    return slugs;
  });
}

const KEEP = `/* prepared:catalog_keep_slugs */
insert into slug_redirects (shop_id, kind, slug, target_id, created_at)
select $1, $2, slug, $3, $5 from unnest($4::text[]) slug
on conflict (shop_id, kind, slug) do update set target_id = excluded.target_id, created_at = excluded.created_at`;
const FREE = `/* prepared:catalog_free_slugs */
delete from slug_redirects where shop_id = $1 and kind = $2 and target_id = $3 and slug = any($4::text[])`;

export interface AddressChange {
  readonly kind: SlugKind;
  readonly shopId: string;
  readonly id: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly now: Date;
}

/** Addresses that a thing gives up lead on to it; one that it takes back is its own again. */
export async function keepAddresses(em: EntityManager, change: AddressChange): Promise<void> {
  const { kind, shopId, id, now } = change;
  const left = change.before.filter((slug) => !change.after.includes(slug));
  if (left.length > 0) await sqlIn(em, KEEP, [shopId, kind, id, left, now]);
  await sqlIn(em, FREE, [shopId, kind, id, change.after]);
}
