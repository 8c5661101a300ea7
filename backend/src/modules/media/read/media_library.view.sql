-- Pictures of the shop that can be chosen.
create view media_library as
select id, shop_id, name, alts, focal_x, focal_y, bytes, created_at, version, width,
  jsonb_build_object('id', id, 'key', key, 'width', width, 'height', height, 'ground', ground, 'focalX', focal_x, 'focalY', focal_y) as media
from public.media
where owner = 'shop' and archived_at is null;
