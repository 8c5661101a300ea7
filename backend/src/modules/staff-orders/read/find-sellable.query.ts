import type { Sellable } from '@hanout/contracts';
import { type Locale, likePattern, type Translations, translated, wordsToFind } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { hasWords } from '../../../platform/database/index.ts';

interface Row {
  readonly product_id: string;
  readonly combination_id: string | null;
  readonly sku: string | null;
  readonly names: Translations | null;
  readonly variant: Translations[] | null;
  readonly available: number | null;
}

/** Products that are looked at for the few that are shown: who finds more types another letter. */
const LOOKED_AT = 60;

const NAMED = hasWords('search_text', '$2');

/** By words of the name in any language, or by a whole code. */
const FIND = `/* prepared:staff-orders-sellable */
select s.product_id, s.combination_id, s.sku, s.names, s.variant, a.available
from sellable_things s
left join lateral (select a.available from stock_availability a
  where a.unit_id = s.unit_id and a.shop_id = s.shop_id offset 0) a on true
where s.shop_id = $1 and s.product_id = any (array(
  select product_id from unit_codes where shop_id = $1 and (lower_sku = $3 or barcode = $3)
  union all (select product_id from product_names
    where shop_id = $1 and status <> 'archived' and ${NAMED} limit ${LOOKED_AT})))
  and (lower(s.sku) = $3 or s.barcode = $3
    or exists (select from product_names n where n.product_id = s.product_id and ${NAMED}))
order by (lower(s.sku) = $3 or s.barcode = $3) desc, s.names ->> 'fr', s.unit_id limit 20`;

/** What can be put on a line of an order. */
@Injectable()
export class FindSellable {
  constructor(private readonly reader: DataSource) {}

  async execute(shopId: string, q: string, locale: Locale): Promise<Sellable[]> {
    const typed = q.toLowerCase();
    const rows = await this.reader.query<Row[]>(FIND, [shopId, wordsToFind(typed).map(likePattern), typed]);
    return rows.map((row) => ({
      productId: row.product_id,
      combinationId: row.combination_id,
      name: translated(row.names ?? {}, locale),
      variant: (row.variant ?? []).map((value) => translated(value, locale)).join(' / '),
      sku: row.sku,
      available: row.available ?? 0,
    }));
  }
}
