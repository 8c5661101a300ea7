-- Pictures of a shop, as `imageOf` takes them.
create view shop_pictures as
select m.id, m.shop_id, m.alts,
  jsonb_build_object('id', m.id, 'key', m.key, 'width', m.width, 'height', m.height, 'ground', m.ground, 'focalX', m.focal_x, 'focalY', m.focal_y) as media
from public.media m where m.owner = 'shop';
