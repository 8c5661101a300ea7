-- Views of the list of orders that members of staff keep, each for themselves.
create view kept_order_views as
select v.id, v.shop_id, v.staff_id, v.name, v.search from public.order_views v;
