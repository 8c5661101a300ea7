-- Active entries of the menus, in their order.
create view shown_menu_items as
select id, shop_id, place, parent_id, position, type, target_id, link, names, sources
from public.menu_items
where active;
