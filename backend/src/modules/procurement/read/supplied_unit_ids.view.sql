-- What suppliers are known to sell: what they have a price of, and the units of products that name them.
create view supplied_unit_ids as
select x.supplier_id, x.unit_id from public.supplier_prices x
union
select p.supplier_id, c.id from public.products p join public.combinations c on c.product_id = p.id where p.supplier_id is not null
union
select p.supplier_id, p.id from public.products p where p.supplier_id is not null and p.type = 'standard';
