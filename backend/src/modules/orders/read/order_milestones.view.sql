-- What orders came to, and when: confirmed, delivered (whole or in part), returned. Goods that come back after their
-- delivery are an order of their own, which begins as returned.
create view order_milestones as
select o.shop_id, h.at, h.order_id,
       case h.to_state when 'partially_delivered' then 'delivered' else h.to_state end as milestone
from public.order_history h
join public.orders o on o.id = h.order_id
where h.to_state in ('confirmed', 'delivered', 'partially_delivered', 'returned')
  and (h.axis = 'delivery' or h.to_state = 'confirmed' or h.from_state is null);
