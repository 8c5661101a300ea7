import type { CrossSelling, ProductCard } from '@hanout/contracts';
import { isUuid, type Locale } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { StorefrontCatalog } from '../../catalog/index.ts';
import type { Shop } from '../../shop/index.ts';
import { SalesQuery } from './sales.query.ts';

/** Products of each list at most. */
const MAX = 12;

const NEIGHBOURS = `/* prepared:content_neighbours */
(select 'brand' as list, product_id as id, created_at from listed_products
  where shop_id = $1 and brand_id = $2 and product_id is distinct from $4 order by created_at desc, product_id limit ${MAX})
union all
(select 'category', product_id, created_at from listed_products
  where shop_id = $1 and category_ids @> array[$3::uuid] and product_id is distinct from $4
  order by created_at desc, product_id limit ${MAX})
union all
(select 'new', product_id, created_at from listed_products
  where shop_id = $1 and product_id is distinct from $4 order by created_at desc, product_id limit ${MAX})`;

interface Neighbour {
  readonly list: 'brand' | 'category' | 'new';
  readonly id: string;
}

export interface CrossSellingOf {
  readonly productUid: string;
  readonly brandUuid: string;
  readonly mainCategoryUuid: string;
}

/** What else to show below a product: two statements, ids and cards. */
@Injectable()
export class CrossSellingQuery {
  constructor(
    private readonly reader: DataSource,
    private readonly catalog: StorefrontCatalog,
    private readonly sales: SalesQuery,
  ) {}

  async execute(shop: Shop, locale: Locale, of: CrossSellingOf): Promise<CrossSelling> {
    const [product, brand, category] = [of.productUid, of.brandUuid, of.mainCategoryUuid].map((id) =>
      isUuid(id) ? id : null,
    );
    const rows = await this.reader.query<Neighbour[]>(NEIGHBOURS, [shop.id, brand, category, product]);
    const related = product ? await this.sales.boughtWith(shop.id, product, MAX) : [];
    const ids = [...new Set([...related, ...rows.map(({ id }) => id)])];
    const cards = new Map(
      (await this.catalog.cards(shop, locale, ids)).map((card) => [card.uuid, card] as const),
    );
    const list = (name: Neighbour['list']) => rows.filter((row) => row.list === name).map(({ id }) => id);
    const shown = (wanted: readonly string[]): ProductCard[] => wanted.flatMap((id) => cards.get(id) ?? []);
    return {
      // Named as what is taken along: only what can be.
      relatedProducts: shown(related).filter((card) => card.available && card.productPriceAfterPromotion > 0),
      productsFromSameBrand: shown(list('brand')),
      productsFromSameCategory: shown(list('category')),
      newProducts: shown(list('new')),
    };
  }
}
