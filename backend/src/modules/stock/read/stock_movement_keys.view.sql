-- What movements are found and counted by.
create view stock_movement_keys as
select m.id, m.shop_id, m.at, m.type, m.order_id, l.warehouse_id, l.unit_id, coalesce(c.product_id, l.unit_id) as product_id
from public.stock_movements m
join public.stock_levels l on l.id = m.level_id
left join public.combinations c on c.id = l.unit_id;
