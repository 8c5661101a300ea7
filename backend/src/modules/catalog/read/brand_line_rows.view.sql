-- Brand lines for the back-office.
create view brand_line_rows as
select l.id, l.shop_id, l.brand_id, b.name as brand, l.names, l.descriptions, l.slug, l.position, l.active, l.version,
  lower(concat_ws(' ', l.names ->> 'fr', l.names ->> 'en', l.names ->> 'ar', b.name)) as search,
  case when m.id is null then null
    else jsonb_build_object('id', m.id, 'key', m.key, 'width', m.width, 'height', m.height, 'ground', m.ground) end as picture,
  (select count(*)::int from public.products p where p.brand_line_id = l.id) as products
from public.brand_lines l join public.brands b on b.id = l.brand_id left join public.media m on m.id = l.thumb_id;
