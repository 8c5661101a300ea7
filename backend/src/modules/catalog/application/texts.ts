import { LOCALES, type Locale } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import type { ProductTexts } from '../domain/commands.ts';
import { cleanHtml } from './clean-html.ts';
import { keepAddresses, slugsFor } from './slugs.ts';

/** A thing whose texts stand in a table of their own, a row a language. */
interface Owner {
  readonly kind: 'product' | 'category' | 'collection';
  readonly shopId: string;
  readonly id: string;
  readonly now: Date;
}

type Written = Partial<Record<Locale, Partial<ProductTexts> & { readonly description?: string }>>;
type Column = (typeof TABLES)[keyof typeof TABLES]['columns'][number];
type TextRow = Record<'locale' | 'name' | 'slug', string> & Partial<Record<Column, string>>;

const TABLES = {
  product: {
    table: 'product_texts',
    owner: 'product_id',
    columns: ['short_description', 'long_description', 'seo_title', 'seo_description'],
  },
  category: {
    table: 'category_texts',
    owner: 'category_id',
    columns: ['description', 'seo_title', 'seo_description'],
  },
  collection: {
    table: 'collection_texts',
    owner: 'collection_id',
    columns: ['description', 'seo_title', 'seo_description'],
  },
} as const;

/** What is stored is safe to show as it is: descriptions keep the allowlist's tags, the rest is plain text. */
function columnsOf(text: NonNullable<Written[Locale]>): Record<string, string | undefined> {
  return {
    short_description: text.shortDescription,
    long_description: text.longDescription === undefined ? undefined : cleanHtml(text.longDescription),
    description: text.description,
    seo_title: text.seoTitle,
    seo_description: text.seoDescription,
  };
}

/**
 * Writes the named languages; members that are absent stay as they are. A slug is changed only when one is given, since
 * a corrected name must not move a page; addresses that are given up lead on. @returns what was there before.
 */
export async function changeTexts(em: EntityManager, owner: Owner, texts: Written) {
  const { kind, shopId, id, now } = owner;
  const { table, owner: key } = TABLES[kind];
  const rows = await sqlIn<TextRow>(em, `select * from ${table} where ${key} = $1`, [id]);
  const present = new Map(rows.map((row) => [row.locale as Locale, row]));
  const wishes = Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const text = texts[locale];
      if (!text) return [];
      const old = present.get(locale);
      return [[locale, { name: text.name ?? old?.name ?? '', slug: text.slug || old?.slug }]];
    }),
  );
  const slugs = await slugsFor(em, kind, shopId, wishes, id);
  for (const locale of LOCALES) {
    const text = texts[locale];
    const slug = slugs[locale];
    if (text && slug) await writeText(em, owner, locale, { ...text, slug }, present.get(locale));
  }
  const before = rows.map((row) => row.slug ?? '');
  const kept = rows.filter((row) => !slugs[row.locale as Locale]).map((row) => row.slug ?? '');
  await keepAddresses(em, { kind, shopId, id, before, after: [...kept, ...Object.values(slugs)], now });
  return Object.fromEntries([...present].filter(([locale]) => texts[locale]));
}

async function writeText(
  em: EntityManager,
  { kind, shopId, id }: Owner,
  locale: Locale,
  text: NonNullable<Written[Locale]> & { slug: string },
  old: TextRow | undefined,
): Promise<void> {
  const { table, owner, columns } = TABLES[kind];
  const given = columnsOf(text);
  const values = columns.map((column) => given[column] ?? old?.[column] ?? '');
  const all = ['name', 'slug', ...columns];
  // sql: names = name, slug (the other columns are those of TABLES, each written by a spec)
  const names = all.join(', ');
  // sql: places = $4, $5 (one for each of the names)
  const places = all.map((_, index) => `$${index + 4}`).join(', ');
  // sql: changes = name = excluded.name (one for each of the names)
  const changes = all.map((column) => `${column} = excluded.${column}`).join(', ');
  await sqlIn(
    em,
    `/* prepared:catalog_write_${table} */
     insert into ${table} (${owner}, locale, shop_id, ${names})
     values ($1, $2, $3, ${places})
     on conflict (${owner}, locale) do update set ${changes}`,
    [id, locale, shopId, text.name?.trim() ?? old?.name ?? '', text.slug, ...values],
  );
}
