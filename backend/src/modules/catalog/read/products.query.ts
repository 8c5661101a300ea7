import type { ProductCard } from '@hanout/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PackNeed, StoredCard } from '../application/projection/document.ts';
import type { Moment } from './moment.ts';
import { type PageRow, type ProductFigures, presentCard, presentPage } from './present.ts';
import { type SpelledPage, spelled } from './spell.ts';

const FIGURES = `product_id as "productId", brand_id as "brandId", to_jsonb(category_ids) as "categoryIds",
  price_ttc as "priceTtc", to_jsonb(unit_ids) as "unitIds",
  (select jsonb_object_agg(s.unit_id, s.available) from stock_availability s
    where s.shop_id = $1 and s.unit_id = any (unit_ids)) as stock`;

const PAGE = `/* prepared:catalog_product_page */
select ${FIGURES}, version, document, brand_line as "brandLine", tags
from product_pages
where shop_id = $1 and slug = $2 and locale in ('fr', 'en', 'ar')
order by locale = $3 desc limit 1`;

// sql: "content" is as typed (a projected document has a card in each language)
const CARDS = `/* prepared:catalog_cards */
select ${FIGURES}, card -> $3::text as content
from listed_products where shop_id = $1 and product_id = any ($2::uuid[])`;

/** Were the length of the list seen, it would be planned anew for each, which costs as much as running it. */
const STATES = `/* prepared:catalog_product_states */
select product_id as "productId", version, stock from product_states
where product_id = any ((select $1::uuid[])::uuid[])`;

/** What a product's page is drawn from, told so that it can be compared. */
export interface ProductState {
  readonly productId: string;
  readonly version: string;
  /** Of its units in their order, with commas. */
  readonly stock: string;
}

export interface FoundPage {
  readonly page: SpelledPage;
  readonly row: PageRow;
}

export interface CardRow extends ProductFigures {
  readonly content: { readonly pack: readonly PackNeed[] | null; readonly card: StoredCard };
}

/** One statement for a page, one for any number of cards: projection and stock together. */
@Injectable()
export class Products {
  constructor(private readonly reader: DataSource) {}

  /** By its slug in any language; where two products share one, the asked language's goes first. */
  async page(slug: string, moment: Moment): Promise<FoundPage | null> {
    const [row] = await this.reader.query<PageRow[]>(PAGE, [moment.shopId, slug, moment.locale]);
    return row ? { row, page: spelled(presentPage(row, moment), row, moment.locale) } : null;
  }

  /** In the order of the ids; undefined for what is not on sale. */
  async states(productIds: readonly string[]): Promise<(ProductState | undefined)[]> {
    const rows = await this.reader.query<ProductState[]>(STATES, [productIds]);
    const byId = new Map(rows.map((row) => [row.productId, row]));
    return productIds.map((id) => byId.get(id));
  }

  /** In the order of the ids; what is not on sale is left out. */
  async cards(productIds: readonly string[], moment: Moment): Promise<ProductCard[]> {
    if (productIds.length === 0) return [];
    const rows = await this.reader.query<CardRow[]>(CARDS, [moment.shopId, productIds, moment.locale]);
    const byId = new Map(rows.map((row) => [row.productId, row]));
    return presentCards(
      productIds.flatMap((id) => byId.get(id) ?? []),
      moment,
    );
  }
}

export function presentCards(rows: readonly CardRow[], moment: Moment): ProductCard[] {
  return rows.map((row) => presentCard(row.content.card, row, row.content.pack, moment));
}
