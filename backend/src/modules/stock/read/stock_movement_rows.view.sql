-- Movements as the list shows them.
create view stock_movement_rows as
select m.id, m.shop_id, m.at, m.type, m.quantity, m.on_hand_change,
       m.on_hand_change - m.held_change - m.reserved_change as available_change, m.in_transit_change, m.quarantined_change, m.reason, m.order_id, m.document, m.document_id, m.actor_name,
       l.warehouse_id, w.name as warehouse, l.lot, l.unit_id, u.product_id, u.combination_id, u.sku, u.names, u.variant, u.weighed,
       o.number::text as order_number
from public.stock_movements m
join public.stock_levels l on l.id = m.level_id
join public.warehouses w on w.id = l.warehouse_id
cross join lateral (select * from stock_units n where n.unit_id = l.unit_id offset 0) u
left join public.orders o on o.id = m.order_id;
