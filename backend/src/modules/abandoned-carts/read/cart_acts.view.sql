-- What staff did with abandoned carts: one row an act.
create view cart_acts as
select a.shop_id, a.staff_id, a.staff_name as name, a.at, a.action
from public.audit_entries a
where a.entity = 'abandoned_cart' and a.staff_id is not null;
