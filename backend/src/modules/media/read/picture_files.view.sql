-- Pictures of the shop with the address of each and the picture that it was a file of, erased ones too.
create view picture_files as
select m.id, m.shop_id, m.key, m.former_of,
  -- The file that can take the place of a picture again.
  m.former_of is not null and m.id = (
    select f.id from public.media f where f.former_of = m.former_of and f.erased_at is null
    order by f.archived_at desc, f.id desc limit 1
  ) and exists (select 1 from public.media p where p.id = m.former_of and p.erased_at is null) as returns
from public.media m where m.owner = 'shop';
