import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const SHOWN = `/* prepared:reviews_product_shown */
select 1 from listed_products where shop_id = $1 and product_id = $2`;

const BY_SLUG = `/* prepared:reviews_product_by_slug */
select product_id as id from product_pages
where shop_id = $1 and slug = $2 and locale in ('fr', 'en', 'ar') limit 1`;

/** Which products can be reviewed: those on sale. */
@Injectable()
export class ReviewedProducts {
  constructor(private readonly reader: DataSource) {}

  async isShown(shopId: string, productId: string): Promise<boolean> {
    return (await this.reader.query<object[]>(SHOWN, [shopId, productId])).length > 0;
  }

  /** By its slug in any language. */
  async find(shopId: string, slug: string): Promise<string | null> {
    const [row] = await this.reader.query<{ id: string }[]>(BY_SLUG, [shopId, slug]);
    return row?.id ?? null;
  }
}
