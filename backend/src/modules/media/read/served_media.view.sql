-- Pictures whose addresses answer.
create view served_media as select key, owner from public.media where shown and erased_at is null;
