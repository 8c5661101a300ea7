import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export type MovedKind = 'product' | 'category' | 'brand' | 'brand_line' | 'collection' | 'tag';

const TARGET = `/* prepared:catalog_moved_to */
select target_id::text as id from moved_addresses where shop_id = $1 and kind = $2 and slug = $3`;
const PRODUCT = `/* prepared:catalog_moved_product */
select p.slug from moved_addresses m join product_pages p on p.product_id = m.target_id and p.shop_id = m.shop_id
where m.shop_id = $1 and m.kind = 'product' and m.slug = $2 order by p.locale = $3 desc limit 1`;

/** Whose an address was: asked only when it is nobody's now. */
@Injectable()
export class MovedAddresses {
  constructor(private readonly reader: DataSource) {}

  /** The id of what once had the slug. */
  async find(shopId: string, kind: MovedKind, slug: string): Promise<string | null> {
    const [row] = await this.reader.query<{ id: string }[]>(TARGET, [shopId, kind, slug]);
    return row?.id ?? null;
  }

  /** The present slug, in the language, of the product on sale that once had this one. */
  async product(shopId: string, locale: string, slug: string): Promise<string | null> {
    const [row] = await this.reader.query<{ slug: string }[]>(PRODUCT, [shopId, slug, locale]);
    return row?.slug ?? null;
  }
}
