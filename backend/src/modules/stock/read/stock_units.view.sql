-- What can lie in stock, and what people call it: products without combinations, and combinations; names in every language.
-- A product that got combinations is one as long as something lies there under its own name.
-- Joined by `lateral (… where unit_id = … offset 0)`: without it PostgreSQL works out the names of all of them for a few.
create view stock_units as
select p.id as unit_id, p.shop_id, p.id as product_id, null::uuid as combination_id, p.sku, p.barcode,
       (select jsonb_object_agg(t.locale, t.name) from public.product_texts t where t.product_id = p.id) as names,
       null::jsonb as variant, p.weighed,
       (select string_agg(t.name, ' ') from public.product_texts t where t.product_id = p.id) as words
from public.products p
where p.type = 'standard' and (not exists (select 1 from public.combinations c where c.product_id = p.id)
  or exists (select 1 from public.stock_levels l where l.unit_id = p.id and l.on_hand > 0))
union all
select c.id, p.shop_id, p.id, c.id, c.sku, c.barcode,
       (select jsonb_object_agg(t.locale, t.name) from public.product_texts t where t.product_id = p.id),
       (
         select jsonb_agg(v.value order by v.attribute_id, v.position) from public.combination_values cv
         join public.attribute_values v on v.id = cv.attribute_value_id where cv.combination_id = c.id
       ),
       p.weighed,
       (select string_agg(t.name, ' ') from public.product_texts t where t.product_id = p.id)
from public.combinations c
join public.products p on p.id = c.product_id;
