-- Ids and addresses in everything that was written, and what themes were and are: a version that names a picture can come back.
create view picture_words as
select b.shop_id, w.found[1] as word
from (
  select m.shop_id, m.body::text as said from media_bodies m
  union all
  select v.shop_id, v.body::text from public.content_versions v
  union all
  select t.shop_id, concat(t.values, t.draft) from public.themes t
  union all
  select t.shop_id, t.values::text from public.theme_versions t
) b
cross join regexp_matches(b.said, '([0-9a-f]{40}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') as w (found);
