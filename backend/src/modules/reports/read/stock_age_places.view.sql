-- What is left of each receipt, shared out over the warehouses that the shop's pieces lie in now, or come from while they are on
-- their way: by their pieces, to the last centime; of few pieces parts, since many receipts' add up to whole ones. Layers say when goods came, not where they went since.
-- Of what is sold by weight a kilogram counts as a piece.
create view stock_age_places as
select r.shop_id, s.warehouse_id, r.product_id, r.category_id, r.brand_id, r.estimated, r.at,
       coalesce(r.pieces::numeric * (s.upto - s.before) / s.pieces, r.pieces) / r.priced_for as pieces,
       coalesce(r.value * s.upto / s.pieces - r.value * s.before / s.pieces, r.value)::bigint as value
from (
  select l.shop_id, l.unit_id, p.id as product_id, p.main_category_id as category_id, p.brand_id, l.remaining::bigint as pieces,
         public.priced_for(p.weighed) as priced_for,
         l.remaining_value as value, l.estimated, l.at
  from public.cost_layers l
  left join public.combinations k on k.id = l.unit_id
  join public.products p on p.id = coalesce(k.product_id, l.unit_id)
  where l.remaining > 0
) r
left join lateral (
  select v.warehouse_id, (sum(v.pieces) over ())::bigint as pieces, (sum(v.pieces) over (order by v.warehouse_id))::bigint as upto,
         (sum(v.pieces) over (order by v.warehouse_id) - v.pieces)::bigint as before
  from (
    select o.warehouse_id, sum(o.pieces)::bigint as pieces from owned_levels o where o.unit_id = r.unit_id group by o.warehouse_id
  ) v
) s on true;
