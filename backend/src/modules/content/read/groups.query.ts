import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export type GroupKind = 'collection' | 'tag' | 'brand_line' | 'brand' | 'category';

/** One of each group in turn, so that a block of several groups shows all of them. */
const PRODUCTS = `/* prepared:content_grouped_products */
select product_id as id from (
  select g.product_id, min(g.turn) as turn, min(g.nth) as nth from (
    select p.product_id, array_position($3::uuid[], p.group_id) as nth,
      row_number() over (partition by p.group_id order by p.position, p.created_at desc, p.product_id) as turn
    from grouped_products p
    where p.shop_id = $1 and p.kind = $2 and p.group_id = any ($3::uuid[])
  ) g group by g.product_id
) s order by turn, nth, product_id limit $4`;

/** Products on sale of collections, tags, brand lines, brands or categories. */
@Injectable()
export class GroupsQuery {
  constructor(private readonly reader: DataSource) {}

  async products(
    shopId: string,
    kind: GroupKind,
    groupIds: readonly string[],
    count: number,
  ): Promise<string[]> {
    if (groupIds.length === 0) return [];
    const rows = await this.reader.query<{ id: string }[]>(PRODUCTS, [shopId, kind, groupIds, count]);
    return rows.map(({ id }) => id);
  }
}
