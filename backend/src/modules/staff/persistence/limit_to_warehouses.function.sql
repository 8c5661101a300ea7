-- Whoever is named for a warehouse works in those that they are named for: also where the version before names them.
-- Owners work everywhere.
create or replace function limit_to_warehouses() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update staff s set warehouses_limited = true where s.id = new.staff_id and not s.warehouses_limited
    and not exists (select 1 from staff_roles r join warehouses w on w.shop_id = r.shop_id
      where r.staff_id = s.id and r.role = 'owner' and w.id = new.warehouse_id);
  return null;
end $$;

create trigger warehouse_staff_limit after insert on warehouse_staff for each row
  execute function limit_to_warehouses();
