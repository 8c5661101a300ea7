-- What staff can put on an order: products without combinations (packs too), and combinations, by name and codes; what is
-- sold by weight is sold at the till alone.
create view sellable_things as
select p.id as product_id, c.id as combination_id, coalesce(c.id, p.id) as unit_id, p.shop_id, p.type,
       coalesce(c.sku, p.sku) as sku, coalesce(c.barcode, p.barcode) as barcode,
       (select jsonb_object_agg(t.locale, t.name) from public.product_texts t where t.product_id = p.id) as names,
       (
         select jsonb_agg(v.value order by a.position, v.position) from public.combination_values cv
         join public.attribute_values v on v.id = cv.attribute_value_id
         join public.attributes a on a.id = v.attribute_id where cv.combination_id = c.id
       ) as variant
from public.products p
left join public.combinations c on c.product_id = p.id
where p.status = 'active' and not p.weighed;
