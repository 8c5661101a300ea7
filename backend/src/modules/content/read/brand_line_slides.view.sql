-- Active brand lines with their brand and their picture.
create view brand_line_slides as
select l.id, l.shop_id, l.names, l.slug, l.position, b.id as brand_id, b.name as brand_name, b.slug as brand_slug,
  case when m.id is null then null
    else jsonb_build_object('id', m.id, 'key', m.key, 'width', m.width, 'height', m.height, 'ground', m.ground) end as logo
from public.brand_lines l
join public.brands b on b.id = l.brand_id and b.active
left join public.media m on m.id = l.thumb_id
where l.active;
