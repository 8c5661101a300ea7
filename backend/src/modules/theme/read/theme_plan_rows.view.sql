-- Plans that were not taken back, with the theme that they show.
create view theme_plan_rows as
select p.id, p.shop_id, p.theme_id, t.name as theme, p.starts_at, p.ends_at, p.anchor, p.state
from public.theme_plans p join public.themes t on t.id = p.theme_id
where p.state <> 'cancelled';
