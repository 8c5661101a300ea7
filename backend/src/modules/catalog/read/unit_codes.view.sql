-- The codes of products and of their combinations.
create view unit_codes as
select p.id as product_id, p.id as unit_id, p.shop_id, lower(p.sku) as lower_sku, p.barcode from public.products p
  where p.sku is not null or p.barcode is not null
union all
select c.product_id, c.id, c.shop_id, lower(c.sku), c.barcode from public.combinations c
  where c.sku is not null or c.barcode is not null;
