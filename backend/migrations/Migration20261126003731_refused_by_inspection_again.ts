import { Migration } from '@mikro-orm/migrations';

/** What a version that names no movement has put aside of deliveries since the column came: filled once more, as it was then. */
export class Migration20261126003731_refused_by_inspection_again extends Migration {
  override up(): void {
    this.addSql(`
update stock_quarantine q set movement_id = m.id, unit_cost_ht = coalesce(q.unit_cost_ht, m.unit_cost)
from (
  select level_id, at, owned, min(id::text)::uuid as id, min(unit_cost_ht) as unit_cost from stock_movements
  where document = 'supplier_receipt' and type = 'receipt' and quarantined_change > 0
  group by level_id, at, owned having count(*) = 1
) m
where q.origin = 'receipt' and q.movement_id is null and m.level_id = q.level_id and m.at = q.created_at and m.owned = q.owned;
`);
  }
}
