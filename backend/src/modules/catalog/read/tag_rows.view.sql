-- Tags for the back-office.
create view tag_rows as
select t.id, t.shop_id, t.names, t.slug, t.version, 0 as position, lower(concat_ws(' ', t.names ->> 'fr', t.names ->> 'en', t.names ->> 'ar')) as search,
  (select count(*)::int from public.product_tags p where p.tag_id = t.id) as products
from public.tags t;
