-- The blocks of the home page as staff arrange them, those too that are not shown.
create view edited_home_modules as
select id, shop_id, type, position, active, visible_from, visible_until, settings, texts, items, sources
from public.home_modules;
