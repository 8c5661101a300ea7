-- What the list of orders can be narrowed to: transporters of a shop, and the wilayas in force.
create view order_choices as
select 'transporter' as kind, t.shop_id, t.id::text as id, jsonb_build_object('fr', t.name) as names, t.position,
       exists (select from public.carrier_connections c where c.transporter_id = t.id and c.enabled) as connected
from public.transporters t
union all
select 'wilaya', null, w.code::text, jsonb_build_object('fr', w.name_fr, 'ar', w.name_ar), w.code, false from public.wilayas w
union all
select 'product', p.shop_id, p.id::text,
       (select coalesce(jsonb_object_agg(t.locale, t.name), '{}') from public.product_texts t where t.product_id = p.id), 0, false
from public.products p;
