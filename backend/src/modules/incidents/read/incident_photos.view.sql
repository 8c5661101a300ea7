-- Photos of incidents; their addresses are the incident's own.
create view incident_photos as
select f.id, f.incident_id, i.shop_id, f.position, f.by_name, f.at, m.id as media_id, m.key, m.width, m.height, m.ground
from public.incident_files f
join public.incidents i on i.id = f.incident_id
join public.media m on m.id = f.media_id;
