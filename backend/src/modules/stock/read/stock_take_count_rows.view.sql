-- What was counted in stock takes, place by place, as their pages show it.
create view stock_take_count_rows as
select c.id, t.shop_id, c.lot, c.expected, c.counted, c.unit_id, u.product_id, u.combination_id, u.sku, u.names, u.variant, u.weighed
from public.stock_take_counts c
join public.stock_takes t on t.id = c.take_id
cross join lateral (select * from stock_units n where n.unit_id = c.unit_id offset 0) u;
