-- Stock takes.
create view stock_take_rows as
select t.id, t.shop_id, t.warehouse_id, w.name as warehouse, t.state, t.note, t.created_at as at, t.closed_at
from public.stock_takes t
join public.warehouses w on w.id = t.warehouse_id;
