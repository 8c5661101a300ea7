import type { PRODUCT_ROW_SORTS, ProductList, ProductRow } from '@hanout/contracts';
import { daFromCentimes, type Locale, type Translations, toCentimes, translated } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { StoredCard } from '../application/projection/document.ts';
import { pathOfProduct } from './product-link.ts';
import { productsFound } from './products-found.ts';

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

// sql: "card" is as typed (a projected document has a card in French)
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
  readonly combinationIds: readonly string[];
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

/** By a part of a name or a code, or by a whole barcode. */
const MATCHING = `shop_id = $1 and $2::text is not null
  and ($3 = '' or id in (${productsFound('$1', '$3', '$4')}))
  and ($5::text is null or type = $5) and ($6::uuid is null or category_ids @> array[$6::uuid])
  and ($7::uuid is null or brand_id = $7) and ($8::uuid is null or brand_line_id = $8)
  and ($9::uuid is null or collection_ids @> array[$9::uuid]) and ($10::uuid is null or tag_ids @> array[$10::uuid])`;

/** What `MATCHING` asks for: $1 to $10. */
type Asked = readonly [
  shopId: string,
  locale: string,
  pattern: string,
  code: string,
  type: string | null,
  categoryId: string | null,
  brandId: string | null,
  brandLineId: string | null,
  collectionId: string | null,
  tagId: string | null,
];

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
    const stock = await this.#stock(query.shopId, rows.flatMap(unitsOf));
    return { products: rows.map((row) => rowOf(row, stock, query.locale)), pagination, counts };
  }

  async #counts(values: Asked): Promise<Record<string, number>> {
    const rows = await this.reader.query<{ status: string; count: number }[]>(
      `/* prepared:catalog_row_counts */ select status, count(*)::int as count from product_rows where ${MATCHING} group by status`,
      [...values],
    );
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  }

  /** The page is found by its ids first: the rows before it are skipped without working out what they would show. */
  #page(query: ProductRowsQuery, values: Asked): Promise<Row[]> {
    const order = SORTS[query.sort];
    const { page, perPage } = query;
    return this.reader.query<Row[]>(
      `/* sql */ select id, status, type, sku, updated_at as "updatedAt", version, price_ttc::float8 as "priceTtc", names,
         slugs, card, category, brand, combination_ids as "combinationIds"
       from product_rows where shop_id = $1 and id = any(array(
         select id from product_rows where ${MATCHING} and ($11::text[] is null or status = any($11))
         order by ${order} limit $12 offset $13))
       order by ${order}`,
      [...values, statusesOf(query), perPage, (page - 1) * perPage],
    );
  }

  /** What can still be sold of each unit; one that never came in is not named. */
  async #stock(shopId: string, unitIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.reader.query<{ id: string; available: number }[]>(
      `/* prepared:catalog_row_stock */ select unit_id::text as id, available from stock_availability
       where shop_id = $1 and unit_id = any($2::uuid[])`,
      [shopId, unitIds],
    );
    return new Map(rows.map(({ id, available }) => [id, available]));
  }
}

/** What a product is counted on; a pack has no stock of its own. */
const unitsOf = ({ id, type, combinationIds }: Row): readonly string[] => {
  if (type === 'pack') return [];
  return combinationIds.length > 0 ? combinationIds : [id];
};

/** `isActive` is the short form of the status. */
function statusesOf({ status, isActive }: ProductRowsQuery): string[] | null {
  if (status) return [status];
  if (isActive === undefined) return null;
  return isActive ? ['active'] : ['draft', 'archived'];
}

function valuesOf(query: ProductRowsQuery): Asked {
  const { shopId, locale, q, type, categoryId, brandId, brandLineId, collectionId, tagId } = query;
  const pattern = q ? `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : '';
  return [
    ...([shopId, locale, pattern, q, type ?? null] as const),
    ...([categoryId ?? null, brandId ?? null, brandLineId ?? null] as const),
    ...([collectionId ?? null, tagId ?? null] as const),
  ];
}

function rowOf(row: Row, stock: ReadonlyMap<string, number>, locale: Locale): ProductRow {
  const { id, status, type, sku, version, brand, combinationIds, card } = row;
  const units = unitsOf(row);
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
    combinations: combinationIds.length,
    stock: type === 'pack' ? null : units.reduce((sum, unit) => sum + (stock.get(unit) ?? 0), 0),
    updatedAt: row.updatedAt.toISOString(),
    version,
  };
}
