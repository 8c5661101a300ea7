-- What promotions may be for, by id, with its name in each language that has one.
create view promotion_target_names as
select c.id, c.shop_id, 'category' as kind,
       (select jsonb_object_agg(t.locale, t.name) from public.category_texts t where t.category_id = c.id) as names
from public.categories c
union all
select p.id, p.shop_id, 'product',
       (select jsonb_object_agg(t.locale, t.name) from public.product_texts t where t.product_id = p.id)
from public.products p
union all
select b.id, b.shop_id, 'brand', jsonb_build_object('fr', b.name) from public.brands b
union all
select l.id, l.shop_id, 'brandline', l.names from public.brand_lines l
union all
select c.id, c.shop_id, 'collection',
       (select jsonb_object_agg(t.locale, t.name) from public.collection_texts t where t.collection_id = c.id)
from public.collections c
union all
select s.id, s.shop_id, 'customer_segment', jsonb_build_object('fr', s.name) from public.customer_segments s;
