import { Migration } from '@mikro-orm/migrations';

/**
 * Whether somebody's work is limited to warehouses is said of itself: an empty list of them then means none. Until here whoever
 * was named for one was limited, and still is; but for owners, who could name themselves and decide about every limit.
 */
export class Migration20261122002322_warehouse_limits extends Migration {
  override up(): void {
    this.addSql(`
alter table staff add column warehouses_limited boolean not null default false;
update staff s set warehouses_limited = true where s.id in (
  select n.staff_id from warehouse_staff n join warehouses w on w.id = n.warehouse_id
  where not exists (select 1 from staff_roles r where r.staff_id = n.staff_id and r.shop_id = w.shop_id and r.role = 'owner'));
`);
    this.addSql(`
create or replace function limit_to_warehouses() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update staff s set warehouses_limited = true where s.id = new.staff_id and not s.warehouses_limited
    and not exists (select 1 from staff_roles r join warehouses w on w.shop_id = r.shop_id
      where r.staff_id = s.id and r.role = 'owner' and w.id = new.warehouse_id);
  return null;
end $$;
`);
    this.addSql(`create trigger warehouse_staff_limit after insert on warehouse_staff for each row
  execute function limit_to_warehouses();
`);
  }
}
