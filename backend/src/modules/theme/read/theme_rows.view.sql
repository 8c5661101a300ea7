-- Themes of a shop that are not put away.
create view theme_rows as
select id, shop_id, name, base, values, draft, draft_version, number, is_default
from public.themes where archived_at is null;
