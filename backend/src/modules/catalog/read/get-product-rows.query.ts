import type { PRODUCT_ROW_SORTS, ProductList, ProductRow } from '@hanout/contracts';
import {
  type Locale,
  likePattern,
  type Translations,
  toCentimes,
  translated,
  wordsToFind,
} from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { mentionsWords, pageOf } from '../../../platform/database/index.ts';
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
  readonly weighed: boolean;
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
  name_asc: `names ->> (select locale from sorted_in) collate "und-x-icu", id`,
  name_desc: `names ->> (select locale from sorted_in) collate "und-x-icu" desc, id`,
  price_asc: 'price_ttc, id',
  price_desc: 'price_ttc desc, id',
  updated: 'updated_at desc, id',
};

/** Sorts by what a product's document says. */
const BY_DOCUMENT: ReadonlySet<string> = new Set(['name_asc', 'name_desc', 'price_asc', 'price_desc']);

/** Products that a text finds before it counts as frequent; of a frequent one counting stops here. */
const RARE = 4_000;

/** The ids that a text finds, when it finds few. */
const FOUND = `/* prepared:catalog_rows_found */ select id::text from (${productsFound('$1', '$5', '$2', '$3')}) f (id) limit $4`;

/**
 * The same, of what was typed and then so many words of it, in one array. A text that finds many is looked for in one product
 * after another, of which the first page needs few. Not by `like`, of whose texts PostgreSQL would believe that they are rare, nor by `exists`, which it would answer for all products first.
 */
const mentions = (words: number) => (texts: string) =>
  `(
  (select ${mentionsWords('n.search_text', texts, words)} from product_names n where n.product_id = id)
  or (select bool_or(strpos(c.lower_sku, (${texts}::text[])[1]) > 0) from unit_codes c where c.product_id = id))`;

/** Search, filters, sort and pages of the back-office's product list, and how many are in each status. */
@Injectable()
export class GetProductRows {
  /** Products up to which a text counts as rare. */
  rare = RARE;

  constructor(private readonly reader: DataSource) {}

  async execute(query: ProductRowsQuery): Promise<ProductList> {
    const { page, perPage, shopId, q } = query;
    const found = q ? await this.#found(shopId, q) : null;
    const conditions = conditionsOf(query, found);
    const countedUpTo = found?.isFrequent ? this.rare : Number.POSITIVE_INFINITY;
    const [counted, shown] = await Promise.all([
      this.#counts(conditions, statusesOf(query), countedUpTo),
      this.#page(query, conditions),
    ]);
    const { rows, pagination } = pageOf(shown, { page, perPage, total: counted.total, countedUpTo });
    const stock = await this.#stock(shopId, rows.flatMap(unitsOf));
    return {
      products: rows.map((row) => rowOf(row, stock, query.locale)),
      ...{ pagination, counts: counted.counts, countedUpTo: found?.isFrequent ? countedUpTo : null },
    };
  }

  async #found(shopId: string, q: string): Promise<Found> {
    const words = wordsToFind(q.toLowerCase()).map(likePattern);
    const values = [shopId, likePattern(q.toLowerCase()), q, this.rare + 1, words];
    const rows = await this.reader.query<{ id: string }[]>(FOUND, values);
    return { ids: rows.map(({ id }) => id), isFrequent: rows.length > this.rare };
  }

  /** In each status; in none where counting stopped, which would hide a status behind those that come first. */
  async #counts(
    { where, values, reads }: Conditions,
    statuses: readonly string[] | null,
    countedUpTo: number,
  ): Promise<{ counts: Record<string, number>; total: number }> {
    // sql: where = shop_id = $1 (each condition is run by the specs of the catalog)
    // sql: next = 2 (it comes after the conditions' own)
    // sql: next + 1 = 3 (the same)
    const next = values.length + 1;
    // sql: order = order by created_at desc
    const order = Number.isFinite(countedUpTo) ? 'order by created_at desc' : '';
    const count = async (only: readonly string[] | null) => {
      const rows = await this.reader.query<{ status: string; count: number }[]>(
        `/* sql */ select status, count(*)::int as count from (
           select status from ${reads} where ${where} and ($${next}::text[] is null or status = any($${next}))
           ${order} limit $${next + 1}) counted group by status`,
        [...values, only, Number.isFinite(countedUpTo) ? countedUpTo : null],
      );
      return Object.fromEntries(rows.map(({ status, count: rowCount }) => [status, rowCount]));
    };
    const all = await count(null);
    const sum = (counts: Record<string, number>, of: readonly string[]) =>
      of.reduce((total, status) => total + (counts[status] ?? 0), 0);
    if (sum(all, Object.keys(all)) < countedUpTo)
      return { counts: all, total: sum(all, statuses ?? Object.keys(all)) };
    return { counts: {}, total: statuses ? sum(await count(statuses), statuses) : countedUpTo };
  }

  /**
   * The page is found by its ids first: the rows before it are skipped without working out what they would show.
   * @returns one row more where another page follows.
   */
  #page(query: ProductRowsQuery, { where, values, reads }: Conditions): Promise<Row[]> {
    const order = SORTS[query.sort];
    const found = BY_DOCUMENT.has(query.sort) ? 'product_rows' : reads;
    const { page, perPage, locale } = query;
    // sql: next = 2 (it comes after the conditions' own)
    // sql: next + 1 = 3 (the same)
    // sql: next + 2 = 4 (the same)
    // sql: next + 3 = 5 (the same)
    const next = values.length + 1;
    // sql: where = shop_id = $1 (each condition is run by the specs of the catalog)
    // sql: found = product_rows (product_keys has what the sorts need that read it)
    return this.reader.query<Row[]>(
      `/* sql */ with sorted_in as (select $${next}::text as locale), shown as (select array(
         select id from ${found} where ${where} and ($${next + 1}::text[] is null or status = any($${next + 1}))
         order by ${order} limit $${next + 2} offset $${next + 3}) as ids)
       select id, status, type, sku, updated_at as "updatedAt", version, weighed, price_ttc::float8 as "priceTtc", names,
         slugs, card, category, brand, combination_ids as "combinationIds"
       from product_rows where shop_id = $1 and id = any((select ids from shown)::uuid[])
       order by ${order}`,
      [...values, locale, statusesOf(query), perPage + 1, (page - 1) * perPage],
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

/** What a text finds. */
interface Found {
  /** Of a frequent text no more than a few. */
  readonly ids: readonly string[];
  readonly isFrequent: boolean;
}

/** What narrows the list, besides the status. */
interface Conditions {
  readonly where: string;
  readonly values: unknown[];
  /** Where these conditions can be counted: without what the list shows, where none of them needs it. */
  readonly reads: 'product_rows' | 'product_keys';
}

/** Only what is asked for: with conditions that may be off, PostgreSQL would plan for all of them. */
function conditionsOf(query: ProductRowsQuery, found: Found | null): Conditions {
  const { shopId, q, type, categoryId, brandId, brandLineId, collectionId, tagId } = query;
  const values: unknown[] = [shopId];
  const conditions = ['shop_id = $1'];
  const add = (value: unknown, condition: (place: string) => string) => {
    if (value) conditions.push(condition(`$${values.push(value)}`));
  };
  const typed = q.toLowerCase();
  const words = wordsToFind(typed);
  if (found?.isFrequent) add([typed, ...words], mentions(words.length));
  else add(found?.ids, (place) => `id = any(${place}::uuid[])`);
  add(type, (place) => `type = ${place}`);
  add(brandId, (place) => `brand_id = ${place}`);
  add(brandLineId, (place) => `brand_line_id = ${place}`);
  const own = conditions.length;
  add(categoryId, (place) => `category_ids @> array[${place}::uuid]`);
  add(collectionId, (place) => `collection_ids @> array[${place}::uuid]`);
  add(tagId, (place) => `tag_ids @> array[${place}::uuid]`);
  const reads = conditions.length === own ? 'product_keys' : 'product_rows';
  return { where: conditions.join(' and '), values, reads };
}

function rowOf(row: Row, stock: ReadonlyMap<string, number>, locale: Locale): ProductRow {
  const { id, status, type, sku, version, brand, combinationIds, card, weighed } = row;
  const units = unitsOf(row);
  return {
    id,
    name: translated(row.names, locale),
    link: pathOfProduct(locale, card.mainCategory.slugs, row.slugs),
    category: translated(row.category, locale),
    brand,
    isActive: status === 'active',
    priceTtc: toCentimes(row.priceTtc),
    image: card.gridDisplayImagesForWeb.thumb,
    status,
    type,
    sku,
    combinations: combinationIds.length,
    stock: type === 'pack' ? null : units.reduce((sum, unit) => sum + (stock.get(unit) ?? 0), 0),
    weighed,
    updatedAt: row.updatedAt.toISOString(),
    version,
  };
}
