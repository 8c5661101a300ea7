-- Units by their ids, with what decides about buying them.
create view procured_units as
select u.unit_id, u.shop_id, u.product_id, u.combination_id, u.sku, u.barcode, u.names, u.variant, p.weighed, p.supplier_id, p.supply_price_ht,
       p.tax_rate, (select coalesce(sum(l.on_hand), 0)::int from public.stock_levels l where l.unit_id = u.unit_id) as on_hand
from stock_units u join public.products p on p.id = u.product_id;
