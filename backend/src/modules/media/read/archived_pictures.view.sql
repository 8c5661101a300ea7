-- Pictures of the shop that were taken out of the library and can come back, with the instant from which their wait counts.
create view archived_pictures as
select id, shop_id, name, alts, focal_x, focal_y, bytes, created_at, version, width,
  greatest(archived_at, kept_at) as waits_from,
  jsonb_build_object('id', id, 'key', key, 'width', width, 'height', height, 'ground', ground, 'focalX', focal_x, 'focalY', focal_y) as media
from public.media
where owner = 'shop' and archived_at is not null and erased_at is null and former_of is null;
