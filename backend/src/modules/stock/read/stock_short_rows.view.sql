-- What orders that are not packed yet wait for beyond what is put aside for them, by unit.
create view stock_short_rows as
with wanted as (
  select o.shop_id, o.id as order_id, o.number, (p.part ->> 'unitId')::uuid as unit_id,
         sum((p.part ->> 'quantity')::int * l.quantity)::int as pieces
  from public.orders o
  join public.order_lines l on l.order_id = o.id
  cross join lateral jsonb_array_elements(l.parts) p (part)
  where o.state in ('new', 'confirming', 'confirmed', 'preparing')
  group by o.shop_id, o.id, o.number, 4
), missing as (
  select w.shop_id, w.order_id, w.number, w.unit_id, w.pieces - coalesce(h.pieces, 0) as pieces
  from wanted w
  left join lateral (
    select sum(s.quantity)::int as pieces from public.stock_holds s
    join public.stock_levels l on l.id = s.level_id
    where s.order_id = w.order_id and l.unit_id = w.unit_id and s.state in ('held', 'reserved', 'in_transit')
  ) h on true
  where w.pieces > coalesce(h.pieces, 0)
)
select m.shop_id, u.unit_id, u.product_id, u.combination_id, u.sku, u.names, u.variant, sum(m.pieces)::int as missing,
       coalesce((select a.available from stock_availability a where a.unit_id = m.unit_id and a.shop_id = m.shop_id), 0) as available,
       jsonb_agg(jsonb_build_object('id', m.order_id, 'number', m.number::text, 'missing', m.pieces) order by m.number) as orders
from missing m
cross join lateral (select * from stock_units n where n.unit_id = m.unit_id offset 0) u
group by m.shop_id, m.unit_id, u.unit_id, u.product_id, u.combination_id, u.sku, u.names, u.variant;
