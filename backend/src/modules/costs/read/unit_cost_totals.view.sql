-- What the shop has of each unit, without its names: what totals are made of.
create view unit_cost_totals as
select c.shop_id, c.pieces, coalesce(p.weighed, false) as weighed, c.value, c.layered_value, c.estimated
from public.unit_costs c
left join public.combinations k on k.id = c.unit_id
left join public.products p on p.id = coalesce(k.product_id, c.unit_id);
