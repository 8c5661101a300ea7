-- What a sellable unit is called: a combination by its product's name, a product by its own.
create view unit_names as
select c.id as unit_id, c.sku, p.weighed,
       (select jsonb_object_agg(t.locale, t.name) from public.product_texts t where t.product_id = c.product_id) as names
from public.combinations c join public.products p on p.id = c.product_id
union all
select p.id, p.sku, p.weighed,
       (select jsonb_object_agg(t.locale, t.name) from public.product_texts t where t.product_id = p.id)
from public.products p;
