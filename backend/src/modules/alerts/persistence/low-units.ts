import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';

export interface UnitLeft {
  readonly unitId: string;
  readonly names: Readonly<Record<string, string>> | null;
  readonly available: number;
}

const LEFT = `/* prepared:alert_units_left */
select u.id as "unitId",
  (select jsonb_object_agg(t.locale, t.name) from product_texts t where t.product_id = coalesce(c.product_id, u.id)) as names,
  coalesce((select sum(l.on_hand - l.held - l.reserved)::int from stock_levels l join warehouses w on w.id = l.warehouse_id
    where l.unit_id = u.id and l.shop_id = $1 and w.active), 0) as available
from unnest($2::uuid[]) u(id)
left join combinations c on c.id = u.id
join products p on p.id = coalesce(c.product_id, u.id) and p.shop_id = $1`;

/** What can be sold of these units. */
export function unitsLeft(
  em: EntityManager,
  shopId: string,
  unitIds: readonly string[],
): Promise<UnitLeft[]> {
  return sqlIn<UnitLeft>(em, LEFT, [shopId, unitIds]);
}
