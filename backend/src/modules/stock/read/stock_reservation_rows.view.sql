-- Pieces put aside for orders, or under way to customers.
create view stock_reservation_rows as
select h.id, h.shop_id, h.updated_at as at, h.state, h.quantity, h.order_id, o.number as order_number,
       l.warehouse_id, w.name as warehouse, l.lot, l.unit_id, u.product_id, u.combination_id, u.sku, u.names, u.variant, u.weighed
from public.stock_holds h
join public.orders o on o.id = h.order_id
join public.stock_levels l on l.id = h.level_id
join public.warehouses w on w.id = l.warehouse_id
cross join lateral (select * from stock_units n where n.unit_id = l.unit_id offset 0) u
where h.state in ('held', 'reserved', 'in_transit');
