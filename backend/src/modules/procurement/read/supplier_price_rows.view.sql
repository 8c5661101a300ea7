-- What suppliers sell, and for how much.
create view supplier_price_rows as
select x.supplier_id, x.shop_id, x.unit_id, u.product_id, u.combination_id, u.sku, u.names, u.variant, p.weighed, x.supplier_sku, x.price_ht,
       x.tax_rate, x.pack_size, x.min_quantity, x.lead_days, x.from_day::text as from_day, x.preferred,
       public.search_folded(concat_ws(' ', u.words, u.sku, u.barcode, x.supplier_sku)) as words
from public.supplier_prices x
cross join lateral (select * from stock_units n where n.unit_id = x.unit_id offset 0) u
join public.products p on p.id = u.product_id;
