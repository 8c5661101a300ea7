-- What a shop announces, as staff arrange it and as it is shown; the reader judges the instant.
create view announcement_list as
select shop_id, id, position, what, places, icon, texts, link, active, visible_from, visible_until, sources
from public.announcements;
