-- Addresses that were asked for and lead nowhere still, by day.
create view missing_path_list as
select m.shop_id, m.day, m.path, m.count, m.referrer_host
from public.missing_paths m
where not exists (select 1 from public.redirects r where r.shop_id = m.shop_id and r.source = m.path);
