-- What to order again without names, with who sells it and for how much: what pages are found and totals are made of.
create view reorder_keys as
select g.unit_id, g.shop_id, g.supplier_id, s.name as supplier, g.suggested, g.days_left, x.price_ht,
       coalesce(p.weighed, false) as weighed
from public.reorder_suggestions g
left join public.suppliers s on s.id = g.supplier_id
left join public.supplier_prices x on x.supplier_id = g.supplier_id and x.unit_id = g.unit_id
left join public.combinations c on c.id = g.unit_id
left join public.products p on p.id = coalesce(c.product_id, g.unit_id);
