-- What stands on a unit's label: its name, its codes, and what it is sold for without promotions.
create view unit_labels as
select u.unit_id, u.shop_id, u.product_id, u.combination_id, u.sku, u.barcode, u.names, u.variant, u.weighed,
       coalesce(c.price_ht, p.price_ht) as price_ht, p.tax_rate
from stock_units u
join public.products p on p.id = u.product_id
left join public.combinations c on c.id = u.combination_id;
