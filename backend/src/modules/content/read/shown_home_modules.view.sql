-- Active blocks of the home page, with the pictures that their settings name; the reader judges the instant.
create view shown_home_modules as
select h.id, h.shop_id, h.type, h.position, h.settings, h.texts, h.items, h.visible_from, h.visible_until,
  (select coalesce(jsonb_agg(jsonb_build_object('alt', m.alts || coalesce(jsonb_strip_nulls(i.image -> 'alt'), '{}'),
      'link', i.image -> 'link', 'media', jsonb_build_object('id', m.id, 'key', m.key,
      'width', m.width, 'height', m.height, 'ground', m.ground,
      'focalX', m.focal_x, 'focalY', m.focal_y)) order by i.nth), '[]')
    from jsonb_array_elements(h.settings -> 'images') with ordinality i (image, nth)
    join public.media m on m.id = (i.image ->> 'mediaId')::uuid and m.shop_id = h.shop_id) as images
from public.home_modules h
where h.active;
