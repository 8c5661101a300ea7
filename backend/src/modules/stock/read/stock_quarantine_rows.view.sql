-- What waits for inspection.
create view stock_quarantine_rows as
select q.id, q.shop_id, q.created_at as at, q.quantity, q.origin, q.outcome, q.reason, q.order_id,
       case when not q.owned then 'refused' when q.movement_id is not null then 'held' end as delivery,
       l.warehouse_id, w.name as warehouse, l.lot, l.unit_id, u.product_id, u.combination_id, u.sku, u.names, u.variant, u.weighed
from public.stock_quarantine q
join public.stock_levels l on l.id = q.level_id
join public.warehouses w on w.id = l.warehouse_id
cross join lateral (select * from stock_units n where n.unit_id = l.unit_id offset 0) u
where q.outcome is null or q.outcome = 'hold';
