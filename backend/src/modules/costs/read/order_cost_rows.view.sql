-- Of an order: what its goods are sold for without tax, and what they cost: once they are sold, as they were worth then, and
-- before that, as they would be worth now.
create view order_cost_rows as
select o.id, o.shop_id, s.sales, sold.pieces as sold_pieces, sold.costed, sold.value, sold.layered_value, sold.estimated,
       now.value as value_now, now.layered_value as layered_value_now, now.estimated as estimated_now
from public.orders o
cross join lateral (
  select coalesce(sum(case when o.state = 'partially_completed' and l.kept is not null
    then round(l.line_ht::numeric * l.kept / l.quantity) else l.line_ht end), 0)::bigint as sales
  from public.order_lines l where l.order_id = o.id
) s
cross join lateral (
  select coalesce(sum(m.quantity), 0)::int as pieces, coalesce(-sum(c.pieces), 0)::int as costed,
         coalesce(-sum(c.value), 0)::bigint as value, coalesce(-sum(c.layered_value), 0)::bigint as layered_value,
         coalesce(bool_or(c.estimated), false) as estimated
  from public.stock_movements m left join public.movement_costs c on c.movement_id = m.id
  where m.order_id = o.id and m.type = 'sale'
) sold
cross join lateral (
  select coalesce(sum(round(coalesce(c.value::numeric / nullif(c.pieces, 0), w.supply_ht, 0) * part.quantity * had.pieces)), 0)::bigint as value,
         coalesce(sum(round(coalesce(c.layered_value::numeric / nullif(c.pieces, 0), w.supply_ht, 0) * part.quantity * had.pieces)), 0)::bigint
           as layered_value,
         coalesce(bool_or(coalesce(c.pieces, 0) = 0 or c.estimated), true) as estimated
  from public.order_lines l
  cross join lateral (
    select case when o.state = 'partially_completed' and l.kept is not null then l.kept else l.quantity end as pieces
  ) had
  cross join lateral jsonb_to_recordset(l.parts) as part("unitId" uuid, "productId" uuid, quantity int)
  left join public.unit_costs c on c.unit_id = part."unitId"
  left join public.products p on p.id = part."productId"
  -- Of what is sold by weight, pieces are grams and its price a kilogram's.
  cross join lateral (select p.supply_price_ht::numeric / public.priced_for(p.weighed) as supply_ht) w
  where l.order_id = o.id
) now;
