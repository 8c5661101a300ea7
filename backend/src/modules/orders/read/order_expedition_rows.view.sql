-- Parcels that a transporter takes together, with how many there are, and how many of them have left.
create view order_expedition_rows as
select e.id, e.shop_id, e.number, e.transporter_id, e.opened_at, e.started_at, o.orders, o.left
from public.order_expeditions e
cross join lateral (
  select count(*)::int as orders, (count(*) filter (where p.delivery_state not in ('none', 'assigned', 'announced')))::int as left
  from public.orders p where p.expedition_id = e.id
) o;
