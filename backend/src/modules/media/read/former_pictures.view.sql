-- Files that were a picture's before another took their place, with the picture that they were of.
create view former_pictures as
select f.id, f.former_of as picture_id, f.shop_id, f.archived_at,
  jsonb_build_object('id', f.id, 'key', f.key, 'width', f.width, 'height', f.height, 'ground', f.ground) as media
from public.media f where f.former_of is not null and f.erased_at is null;
