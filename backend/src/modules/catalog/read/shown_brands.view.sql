-- Brands in their order, with their logo.
create view shown_brands as
select b.id, b.shop_id, b.name, b.slug, b.mark_font, b.position,
  case when m.id is null then null
    else jsonb_build_object('id', m.id, 'key', m.key, 'width', m.width, 'height', m.height, 'ground', m.ground) end as logo
from public.brands b
left join public.media m on m.id = b.logo_id;
