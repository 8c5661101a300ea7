import type { PRODUCT_ROW_SORTS, ProductList, ProductRow } from '@hanout/contracts';
import { daFromCentimes, type Locale, type Translations, toCentimes, translated } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { StoredCard } from '../application/projection/document.ts';
import { pathOfProduct } from './product-link.ts';

export interface ProductRowsQuery {
  readonly shopId: string;
  readonly locale: Locale;
  readonly q: string;
  readonly page: number;
  readonly perPage: number;
  readonly sort: (typeof PRODUCT_ROW_SORTS)[number];
  readonly status?: string;
  readonly isActive?: boolean;
  readonly type?: string;
  readonly categoryId?: string;
  readonly brandId?: string;
  readonly brandLineId?: string;
  readonly collectionId?: string;
  readonly tagId?: string;
}

interface Row {
  readonly id: string;
  readonly status: ProductRow['status'];
  readonly type: ProductRow['type'];
  readonly sku: string | null;
  readonly updatedAt: Date;
  readonly version: number;
  readonly priceTtc: number;
  readonly names: Translations;
  readonly slugs: Translations;
  readonly card: StoredCard;
  readonly category: Translations;
  readonly brand: string | null;
  readonly combinations: number;
}

/** Ties are broken by id. Names sort as people expect, whatever the database's own order. */
const SORTS: Readonly<Record<ProductRowsQuery['sort'], string>> = {
  newest: 'created_at desc, id',
  oldest: 'created_at, id',
  name_asc: `names ->> $2 collate "und-x-icu", id`,
  name_desc: `names ->> $2 collate "und-x-icu" desc, id`,
  price_asc: 'price_ttc, id',
  price_desc: 'price_ttc desc, id',
  updated: 'updated_at desc, id',
};

const MATCHING = `shop_id = $1 and $2::text is not null
  and ($3 = '' or public.unaccent(lower(concat_ws(' ', names ->> 'fr', names ->> 'en', names ->> 'ar'))) like public.unaccent($3)
    or lower(sku) like $3 or barcode = $4 or exists (
    select 1 from unnest(combination_skus) s where lower(s) like $3))
  and ($5::text is null or type = $5) and ($6::uuid is null or category_ids @> array[$6::uuid])
  and ($7::uuid is null or brand_id = $7) and ($8::uuid is null or brand_line_id = $8)
  and ($9::uuid is null or collection_ids @> array[$9::uuid]) and ($10::uuid is null or tag_ids @> array[$10::uuid])`;

/** Search, filters, sort and pages of the back-office's product list, and how many are in each status. */
@Injectable()
export class GetProductRows {
  constructor(private readonly reader: DataSource) {}

  async execute(query: ProductRowsQuery): Promise<ProductList> {
    const values = valuesOf(query);
    const [counts, rows] = await Promise.all([this.#counts(values), this.#page(query, values)]);
    const { page, perPage } = query;
    const wanted = statusesOf(query) ?? Object.keys(counts);
    const total = wanted.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
    const pagination = { page, perPage, total, pages: Math.ceil(total / perPage) };
    return { products: rows.map((row) => rowOf(row, query.locale)), pagination, counts };
  }

  async #counts(values: readonly unknown[]): Promise<Record<string, number>> {
    const rows = await this.reader.query<{ status: string; count: number }[]>(
      `/* prepared:catalog_row_counts */ select status, count(*)::int as count from product_rows where ${MATCHING} group by status`,
      [...values],
    );
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  }

  /** The page is found by its ids first: the rows before it are skipped without working out what they would show. */
  #page(query: ProductRowsQuery, values: readonly unknown[]): Promise<Row[]> {
    const order = SORTS[query.sort];
    const { page, perPage } = query;
    return this.reader.query<Row[]>(
      `/* sql */ select id, status, type, sku, updated_at as "updatedAt", version, price_ttc::float8 as "priceTtc", names,
         slugs, card, category, brand, combinations
       from product_rows where shop_id = $1 and id = any(array(
         select id from product_rows where ${MATCHING} and ($11::text[] is null or status = any($11))
         order by ${order} limit $12 offset $13))
       order by ${order}`,
      [...values, statusesOf(query), perPage, (page - 1) * perPage],
    );
  }
}

/** `isActive` is the short form of the status. */
function statusesOf({ status, isActive }: ProductRowsQuery): string[] | null {
  if (status) return [status];
  if (isActive === undefined) return null;
  return isActive ? ['active'] : ['draft', 'archived'];
}

function valuesOf(query: ProductRowsQuery): unknown[] {
  const { shopId, locale, q, type, categoryId, brandId, brandLineId, collectionId, tagId } = query;
  const pattern = q ? `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : '';
  const filters = [type, categoryId, brandId, brandLineId, collectionId, tagId];
  return [shopId, locale, pattern, q, ...filters.map((value) => value ?? null)];
}

function rowOf(row: Row, locale: Locale): ProductRow {
  const { id, status, type, sku, version, brand, combinations, card } = row;
  return {
    id,
    name: translated(row.names, locale),
    link: pathOfProduct(locale, card.mainCategory.slugs, row.slugs),
    category: translated(row.category, locale),
    brand,
    isActive: status === 'active',
    priceTtc: daFromCentimes(toCentimes(row.priceTtc)),
    image: card.gridDisplayImagesForWeb.thumb,
    status,
    type,
    sku,
    combinations,
    updatedAt: row.updatedAt.toISOString(),
    version,
  };
}
