import type { SORTS } from '@hanout/contracts';
import { toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { promotionsHash, shownUnit } from '../domain/shown-price.ts';
import type { Moment } from './moment.ts';

export type Sort = (typeof SORTS)[number];

export interface ListingQuestion {
  /** Null: the whole shop. */
  readonly categoryId: string | null;
  /** Only what costs less than its list price. */
  readonly reducedOnly?: boolean;
  readonly sort: Sort;
  readonly limit: number;
  readonly offset: number;
}

/** Ids of one page of products, and what is told about all of them. Prices in centimes, after promotion. */
export interface ListingAnswer {
  readonly ids: readonly string[];
  readonly total: number;
  readonly priceMin: number;
  readonly priceMax: number;
}

/** Ties go by id. Names sort as people of the language expect, whatever the database's own order. */
const ORDERS: Readonly<Record<Sort, string>> = {
  default: 'created_at desc, product_id',
  name_asc: 'name collate "und-x-icu", product_id',
  name_desc: 'name collate "und-x-icu" desc, product_id',
  date_newest: 'created_at desc, product_id',
  date_oldest: 'created_at, product_id',
  price_asc: 'price, product_id',
  price_desc: 'price desc, product_id',
};

const PAGE = (sort: Sort) => `/* prepared:catalog_listing_${sort} */
with matching as (
  select product_id, created_at, price_after_promotion as price, names ->> $3 as name
  from listed_products
  where shop_id = $1 and ($2::uuid is null or category_ids @> array[$2::uuid])
    and (not $4::boolean or price_after_promotion < price_ttc)
)
select array(select product_id::text from matching order by ${ORDERS[sort]} limit $5 offset $6) as ids,
  count(*)::int as total, coalesce(min(price), 0) as "priceMin", coalesce(max(price), 0) as "priceMax",
  (select promotions_hash from projected_price_sets where shop_id = $1) as hash
from matching`;

const ALL = `/* prepared:catalog_listing_all */
select product_id as "productId", brand_id as "brandId", category_ids::text[] as "categoryIds", price_ttc as "priceTtc",
  created_at as "createdAt", names ->> $3 as name
from listed_products
where shop_id = $1 and ($2::uuid is null or category_ids @> array[$2::uuid])
order by product_id`;

interface Candidate {
  readonly productId: string;
  readonly brandId: string | null;
  readonly categoryIds: string[];
  readonly priceTtc: number;
  readonly createdAt: Date;
  readonly name: string;
}
type Reckoned = Candidate & { readonly price: number };

const collator = new Intl.Collator('und');
/** Candidates come in the order of their ids, and sorting is stable: ties stay in it. */
const COMPARE: Readonly<Record<Sort, (a: Reckoned, b: Reckoned) => number>> = {
  default: (a, b) => b.createdAt.getTime() - a.createdAt.getTime(),
  name_asc: (a, b) => collator.compare(a.name, b.name),
  name_desc: (a, b) => collator.compare(b.name, a.name),
  date_newest: (a, b) => b.createdAt.getTime() - a.createdAt.getTime(),
  date_oldest: (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
  price_asc: (a, b) => a.price - b.price,
  price_desc: (a, b) => b.price - a.price,
};

/** Which products stand on a page of a listing. */
@Injectable()
export class ListingQuery {
  constructor(private readonly reader: DataSource) {}

  /**
   * Sorted by the projected prices when they were reckoned under the promotions that hold now. In the moments after a
   * promotion began or ended they were not: then every candidate is priced here, by the same function.
   */
  async execute(question: ListingQuestion, moment: Moment): Promise<ListingAnswer> {
    const { categoryId, reducedOnly = false, sort, limit, offset } = question;
    const values = [moment.shopId, categoryId, moment.locale, reducedOnly, limit, offset];
    const [row] = await this.reader.query<(ListingAnswer & { hash: string | null })[]>(PAGE(sort), values);
    if (row && row.hash === promotionsHash(moment.promotions)) return row;
    return this.#reckoned(question, moment);
  }

  async #reckoned(question: ListingQuestion, moment: Moment): Promise<ListingAnswer> {
    const { promotions, instant, shopId, locale } = moment;
    const rows = await this.reader.query<Candidate[]>(ALL, [shopId, question.categoryId, locale]);
    const matching = rows
      .map((row) => ({ ...row, price: shownUnit(row, row.priceTtc, promotions, instant) }))
      .filter(({ price, priceTtc }) => !question.reducedOnly || price < priceTtc)
      .sort(COMPARE[question.sort]);
    const prices = matching.map(({ price }) => price);
    return {
      ids: matching
        .slice(question.offset, question.offset + question.limit)
        .map(({ productId }) => productId),
      total: matching.length,
      priceMin: toCentimes(prices.reduce((least, price) => Math.min(least, price), prices[0] ?? 0)),
      priceMax: toCentimes(prices.reduce((most, price) => Math.max(most, price), 0)),
    };
  }
}
