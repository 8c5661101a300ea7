-- What of the shop's lies in each warehouse, or left it for another, at what a piece of the unit is worth on the whole;
-- grams of what is sold by weight apart.
create view warehouse_values as
select l.shop_id, w.id, w.name, w.priority, coalesce(sum(l.pieces) filter (where not p.weighed), 0)::int as pieces,
       coalesce(sum(l.pieces) filter (where p.weighed), 0)::int as grams,
       sum(round(c.value::numeric * l.pieces / c.pieces))::bigint as value,
       sum(round(c.layered_value::numeric * l.pieces / c.pieces))::bigint as layered_value
from owned_levels l
join public.warehouses w on w.id = l.warehouse_id
join public.unit_costs c on c.unit_id = l.unit_id and c.pieces > 0
left join public.combinations k on k.id = l.unit_id
join public.products p on p.id = coalesce(k.product_id, l.unit_id)
group by l.shop_id, w.id;
