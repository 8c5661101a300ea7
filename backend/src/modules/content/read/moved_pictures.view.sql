-- Addresses of pictures from before their file was replaced, and where those pictures are now.
create view moved_pictures as
select f.shop_id, f.key as before, m.key as now from public.media f join public.media m on m.id = f.former_of;
