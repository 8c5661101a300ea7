-- Where parcels of a customer went, the latest first to choose from.
create view customer_places as
select a.id, a.customer_id, a.name, a.phone, a.email, a.commune_id, a.address, a.used_at,
       jsonb_build_object('fr', k.name_fr, 'ar', k.name_ar) as commune,
       k.wilaya_69 as wilaya_code, jsonb_build_object('fr', w.name_fr, 'ar', w.name_ar) as wilaya
from public.customer_addresses a
join public.communes k on k.id = a.commune_id
join public.wilayas w on w.code = k.wilaya_69;
