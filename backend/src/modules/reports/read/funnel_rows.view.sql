-- How far orders came: what is kept of those on which somebody decided, and those that nobody has looked at yet. Orders that name
-- no products (null) are in none of the sums that are kept.
create view funnel_rows as
select f.order_id, f.shop_id, f.received_at, f.day, f.channel, f.wilaya, f.transporter_id, f.agent_id, f.promotions, f.duplicate, f.outcome, f.total,
       f.confirmed_at, f.shipped_at, f.delivered_at, f.returned_at, f.lost_at, f.cancelled_at, f.collected_at, f.products
from public.order_funnel f
union all
select o.id, o.shop_id, o.placed_at, (o.placed_at at time zone 'Africa/Algiers')::date, o.channel, o.wilaya_69, o.transporter_id, null, '{}',
       'duplicate' = any(o.flags), 'open', o.total, null, null, null, null, null, null, null, null
from public.orders o
where o.state in ('new', 'confirming') and o.link_kind is distinct from 'return' and o.channel <> 'POS'
  and not exists (select from public.order_funnel f where f.order_id = o.id);
