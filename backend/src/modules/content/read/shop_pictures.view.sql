-- Pictures of a shop, as `imageOf` takes them.
create view shop_pictures as
select m.id, m.shop_id,
  jsonb_build_object('id', m.id, 'key', m.key, 'width', m.width, 'height', m.height, 'ground', m.ground) as media
from public.media m;
