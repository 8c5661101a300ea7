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
-- Of each shop its own people: whoever has, or had, a part in it.
select k.kind, r.shop_id, s.id::text, jsonb_build_object('fr', s.name)
from public.staff s join (select distinct m.staff_id, m.shop_id from public.staff_roles m) r on r.staff_id = s.id
cross join (values ('agent'), ('cashier')) k(kind)
union all
select 'warehouse', w.shop_id, w.id::text, jsonb_build_object('fr', w.name) from public.warehouses w
union all
select 'register', r.shop_id, r.id::text, jsonb_build_object('fr', r.code || ' ' || r.name) from public.registers r
union all
select 'wilaya', null, w.code::text, jsonb_build_object('fr', w.name_fr, 'ar', w.name_ar) from public.wilayas w;
