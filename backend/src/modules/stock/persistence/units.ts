import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';

export interface StockUnit {
  readonly unitId: string;
  readonly productId: string;
  readonly combinationId: string | null;
}

const UNITS = `/* prepared:stock-units */
select p.id as "unitId", p.id as "productId", null::uuid as "combinationId"
from products p
where p.shop_id = $1 and p.id = any($2::uuid[]) and p.type = 'standard'
  and (not exists (select 1 from combinations c where c.product_id = p.id)
    or exists (select 1 from stock_levels l where l.unit_id = p.id and l.on_hand > 0))
union all
select c.id, c.product_id, c.id from combinations c join products p on p.id = c.product_id
where p.shop_id = $1 and c.id = any($2::uuid[])`;

/**
 * What can lie in stock: products without combinations, and combinations; never a pack. A product that got combinations is
 * one as long as something lies there under its own name.
 */
@Injectable()
export class Units {
  /** Those of the ids that are units of the shop. */
  find(em: EntityManager, shopId: string, unitIds: readonly string[]): Promise<StockUnit[]> {
    return sqlIn<StockUnit>(em, UNITS, [shopId, unitIds]);
  }
}
