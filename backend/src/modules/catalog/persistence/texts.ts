import type { Locale } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';

export interface TextOwner {
  readonly kind: keyof typeof TEXT_TABLES;
  readonly shopId: string;
  readonly id: string;
}

export type Column = (typeof TEXT_TABLES)[keyof typeof TEXT_TABLES]['columns'][number];
export type TextRow = Record<'locale' | 'name' | 'slug', string> & Partial<Record<Column, string>>;

/** Name, slug, and the values of the table's columns in their order. */
export interface NewTextRow {
  readonly name: string;
  readonly slug: string;
  readonly values: readonly string[];
}

/** Tables of texts, a row a language. */
export const TEXT_TABLES = {
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

export function textsOf(em: EntityManager, kind: TextOwner['kind'], id: string): Promise<TextRow[]> {
  const { table, owner } = TEXT_TABLES[kind];
  return sqlIn<TextRow>(em, `select * from ${table} where ${owner} = $1`, [id]);
}

/** Writes one language, new or changed. */
export async function putText(
  em: EntityManager,
  { kind, shopId, id }: TextOwner,
  locale: Locale,
  { name, slug, values }: NewTextRow,
): Promise<void> {
  const { table, owner, columns } = TEXT_TABLES[kind];
  const all = ['name', 'slug', ...columns];
  // sql: names = name, slug (the other columns are those of the table, each written by a spec)
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
    [id, locale, shopId, name, slug, ...values],
  );
}
