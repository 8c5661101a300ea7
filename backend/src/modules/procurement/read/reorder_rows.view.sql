-- What to order again, with the price of whoever sells it and what people say of it.
create view reorder_rows as
select g.unit_id as id, g.shop_id, g.unit_id, u.product_id, u.sku, u.names, u.variant, p.weighed, g.supplier_id, s.name as supplier, g.suggested,
       x.price_ht, coalesce(x.tax_rate, 0) as tax_rate, g.days_left, g.figures, r.minimum, r.maximum,
       public.search_folded(concat_ws(' ', u.words, u.sku, u.barcode, s.name)) as words
from public.reorder_suggestions g
cross join lateral (select * from stock_units n where n.unit_id = g.unit_id offset 0) u
join public.products p on p.id = u.product_id
left join public.suppliers s on s.id = g.supplier_id
left join public.supplier_prices x on x.supplier_id = g.supplier_id and x.unit_id = g.unit_id
left join public.reorder_rules r on r.unit_id = g.unit_id;
