-- What was published of a theme.
create view theme_version_rows as
select v.theme_id, v.number, v.shop_id, v.values, v.at, v.by_name from public.theme_versions v;
