-- What the things are called that reports tell sales apart by.
create view report_names as
select 'product' as kind, p.shop_id, p.id::text as key, jsonb_object_agg(t.locale, t.name) as names
from public.products p join public.product_texts t on t.product_id = p.id group by p.shop_id, p.id
union all
select 'category', t.shop_id, t.category_id::text, jsonb_object_agg(t.locale, t.name) from public.category_texts t group by t.shop_id, t.category_id
union all
select 'brand', b.shop_id, b.id::text, jsonb_build_object('fr', b.name) from public.brands b
union all
select 'promotion', p.shop_id, p.id::text, jsonb_build_object('fr', p.name) from public.promotions p
union all
select 'transporter', t.shop_id, t.id::text, jsonb_build_object('fr', t.name) from public.transporters t
union all
select 'agent', null, s.id::text, jsonb_build_object('fr', s.name) from public.staff s
union all
select 'wilaya', null, w.code::text, jsonb_build_object('fr', w.name_fr, 'ar', w.name_ar) from public.wilayas w;
