import type { ProductCard, SORTS } from '@hanout/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { promotionsHash } from '../application/projection/promotions-hash.ts';
import { shownUnit } from '../domain/shown-price.ts';
import type { Moment } from './moment.ts';
import { type CardRow, Products, presentCards } from './products.query.ts';

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

/** One page of cards, and what is told about all of them. Prices in centimes, after promotion. */
export interface ListingAnswer {
  readonly products: readonly ProductCard[];
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

/** Page, figures of the whole and cards in one round trip. */
const PAGE = (sort: Sort) => `/* prepared:catalog_listing_${sort} */
with matching as (
  select product_id, created_at, price_after_promotion as price, names ->> $3 as name
  from listed_products
  where shop_id = $1 and ($2::uuid is null or category_ids @> array[$2::uuid])
    and (not $4::boolean or price_after_promotion < price_ttc)
), page as (
  select product_id, row_number() over (order by ${ORDERS[sort]}) as place
  from matching order by ${ORDERS[sort]} limit $5 offset $6
)
select count(*)::int as total, coalesce(min(price), 0) as "priceMin", coalesce(max(price), 0) as "priceMax",
  (select promotions_hash from projected_price_sets where shop_id = $1) as hash,
  (select json_agg(json_build_object('productId', l.product_id, 'brandId', l.brand_id, 'categoryIds', l.category_ids,
      'priceTtc', l.price_ttc, 'unitIds', l.unit_ids, 'content', l.card -> $3,
      'stock', (select json_object_agg(s.unit_id, s.available) from stock_availability s
        where s.shop_id = $1 and s.unit_id = any (l.unit_ids))) order by p.place)
    from page p join listed_products l on l.product_id = p.product_id) as rows
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

type PageRow = Omit<ListingAnswer, 'products'> & {
  readonly hash: string | null;
  readonly rows: CardRow[] | null;
};

/** The products of a listing, page by page. */
@Injectable()
export class ListingQuery {
  constructor(
    private readonly reader: DataSource,
    private readonly products: Products,
  ) {}

  /**
   * Sorted by the projected prices when they were reckoned under the promotions that hold now. In the moments after a
   * promotion began or ended they were not: then every candidate is priced here, by the same function.
   */
  async execute(question: ListingQuestion, moment: Moment): Promise<ListingAnswer> {
    const { categoryId, reducedOnly = false, sort, limit, offset } = question;
    const values = [moment.shopId, categoryId, moment.locale, reducedOnly, limit, offset];
    const [page] = await this.reader.query<PageRow[]>(PAGE(sort), values);
    if (!page || page.hash !== promotionsHash(moment.promotions)) return this.#reckoned(question, moment);
    const { total, priceMin, priceMax, rows } = page;
    return { products: presentCards(rows ?? [], moment), total, priceMin, priceMax };
  }

  async #reckoned(question: ListingQuestion, moment: Moment): Promise<ListingAnswer> {
    const { promotions, instant, shopId, locale } = moment;
    const { categoryId, reducedOnly, sort, limit, offset } = question;
    const candidates = await this.reader.query<Candidate[]>(ALL, [shopId, categoryId, locale]);
    const matching = candidates
      .map((item) => ({ ...item, price: shownUnit(item, item.priceTtc, promotions, instant) }))
      .filter(({ price, priceTtc }) => !reducedOnly || price < priceTtc)
      .sort(COMPARE[sort]);
    const prices = matching.map(({ price }) => price);
    const page = matching.slice(offset, offset + limit).map(({ productId }) => productId);
    return {
      products: await this.products.cards(page, moment),
      total: matching.length,
      priceMin: prices.reduce((least, price) => Math.min(least, price), prices[0] ?? 0),
      priceMax: prices.reduce((most, price) => Math.max(most, price), 0),
    };
  }
}
