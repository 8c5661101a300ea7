-- Parcels that a transporter takes together, with how many there are.
create view order_expedition_rows as
select e.id, e.shop_id, e.number, e.transporter_id, e.opened_at, e.started_at,
       (select count(*)::int from public.orders o where o.expedition_id = e.id) as orders
from public.order_expeditions e;
