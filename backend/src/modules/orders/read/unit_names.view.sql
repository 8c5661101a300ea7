-- What a sellable unit is called: a combination by its product's name and its own values, a product by its name.
create view unit_names as
select c.id as unit_id, c.sku, p.weighed,
       (select jsonb_object_agg(t.locale, t.name) from public.product_texts t where t.product_id = c.product_id) as names,
       (
         select jsonb_agg(v.value order by v.attribute_id, v.position) from public.combination_values cv
         join public.attribute_values v on v.id = cv.attribute_value_id where cv.combination_id = c.id
       ) as variant
from public.combinations c join public.products p on p.id = c.product_id
union all
select p.id, p.sku, p.weighed,
       (select jsonb_object_agg(t.locale, t.name) from public.product_texts t where t.product_id = p.id), null::jsonb
from public.products p;
