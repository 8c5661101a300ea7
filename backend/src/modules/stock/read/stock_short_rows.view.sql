-- What orders that are not packed yet wait for beyond what is put aside for them, by unit. Orders are found by their state
-- and their lines one order after another: few of all orders are open.
create view stock_short_rows as
with missing as (
  select o.shop_id, o.id as order_id, o.number, w.unit_id, w.pieces - coalesce(h.pieces, 0) as pieces
  from public.orders o
  cross join lateral (
    select (p.part ->> 'unitId')::uuid as unit_id, sum((p.part ->> 'quantity')::int * l.quantity)::int as pieces
    from public.order_lines l cross join lateral jsonb_array_elements(l.parts) p (part)
    where l.order_id = o.id group by 1
  ) w
  left join lateral (
    select sum(s.quantity)::int as pieces from public.stock_holds s
    join public.stock_levels l on l.id = s.level_id
    where s.order_id = o.id and l.unit_id = w.unit_id and s.state in ('held', 'reserved', 'in_transit')
  ) h on true
  where o.state in ('new', 'confirming', 'confirmed', 'preparing') and w.pieces > coalesce(h.pieces, 0)
), short as (
  -- "+ 0": in the order of their numbers' index all orders would be read.
  select shop_id, unit_id, sum(pieces)::int as missing,
         jsonb_agg(jsonb_build_object('id', order_id, 'number', number::text, 'missing', pieces) order by number + 0) as orders
  from missing group by shop_id, unit_id
)
select s.shop_id, u.unit_id, u.product_id, u.combination_id, u.sku, u.names, u.variant, u.weighed, s.missing,
       coalesce((select a.available from stock_availability a where a.unit_id = s.unit_id and a.shop_id = s.shop_id), 0) as available,
       s.orders
from short s
cross join lateral (select * from stock_units n where n.unit_id = s.unit_id offset 0) u;
