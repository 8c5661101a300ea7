-- What was counted in stock takes, place by place, as their pages show it; of a place that is short, what orders were promised there.
create view stock_take_count_rows as
select c.id, t.shop_id, c.lot, c.expected, c.counted, s.promised, s.orders,
       c.unit_id, u.product_id, u.combination_id, u.sku, u.names, u.variant, u.weighed
from public.stock_take_counts c
join public.stock_takes t on t.id = c.take_id
cross join lateral (select * from stock_units n where n.unit_id = c.unit_id offset 0) u
left join lateral (
  select l.held + l.reserved as promised,
    (select jsonb_agg(jsonb_build_object('id', o.id, 'number', o.number::text) order by o.id)
     from (select distinct h.order_id from public.stock_holds h where h.level_id = l.id and h.state in ('held', 'reserved') limit 20) h
     join public.orders o on o.id = h.order_id) as orders
  from public.stock_levels l
  where t.state = 'open' and l.unit_id = c.unit_id and l.warehouse_id = t.warehouse_id and l.lot = c.lot
    and c.counted < c.expected and l.on_hand + c.counted - c.expected < l.held + l.reserved
) s on true;
