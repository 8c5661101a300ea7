-- Views of lists that members of staff keep, each for themselves.
create view kept_views as
select v.id, v.shop_id, v.staff_id, v.list, v.name, v.search from public.list_views v;
