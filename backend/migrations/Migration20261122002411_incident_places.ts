import { Migration } from '@mikro-orm/migrations';

/** What lies in a warehouse is an incident of that warehouse, whatever was said of the place. */
export class Migration20261122002411_incident_places extends Migration {
  override up(): void {
    this.addSql(`
update incidents i set warehouse_id = t.warehouse_id
from (
  select 'warehouse' as kind, w.id, w.id as warehouse_id from warehouses w
  union all
  select 'stock_level', l.id, l.warehouse_id from stock_levels l
  union all
  select 'stock_movement', m.id, l.warehouse_id from stock_movements m join stock_levels l on l.id = m.level_id
) t
where t.kind = i.related_kind and t.id = i.related_id and t.warehouse_id is distinct from i.warehouse_id`);
  }
}
