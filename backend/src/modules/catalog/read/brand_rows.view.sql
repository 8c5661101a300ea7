-- Brands for the back-office.
create view brand_rows as
select b.id, b.shop_id, b.name, b.slug, b.descriptions, b.mark_font, b.position, b.active, b.version, lower(b.name) as search,
  case when m.id is null then null
    else jsonb_build_object('id', m.id, 'key', m.key, 'width', m.width, 'height', m.height, 'ground', m.ground) end as picture,
  (select count(*)::int from public.products p where p.brand_id = b.id) as products
from public.brands b left join public.media m on m.id = b.logo_id;
