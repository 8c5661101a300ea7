-- Stock takes with what was counted.
create view stock_take_rows as
select t.id, t.shop_id, t.warehouse_id, w.name as warehouse, t.state, t.note, t.created_at as at, t.closed_at,
       (
         select jsonb_agg(jsonb_build_object(
           'unit_id', u.unit_id, 'product_id', u.product_id, 'combination_id', u.combination_id, 'sku', u.sku, 'names', u.names,
           'variant', u.variant, 'lot', c.lot, 'expected', c.expected, 'counted', c.counted
         ) order by c.counted_at, c.id)
         from public.stock_take_counts c cross join lateral (select * from stock_units n where n.unit_id = c.unit_id offset 0) u
         where c.take_id = t.id
       ) as counts
from public.stock_takes t
join public.warehouses w on w.id = t.warehouse_id;
