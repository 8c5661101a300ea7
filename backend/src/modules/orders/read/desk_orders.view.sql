-- Orders that wait for a call, with who has them in hand.
create view desk_orders as
select o.id as order_id, o.shop_id as desk_shop_id, o.callback_at, o.callback_promised, o.assigned_to as assignee_id,
       l.staff_id as lock_staff_id, l.passed, l.expires_at
from public.orders o
left join public.desk_locks l on l.order_id = o.id
where o.state in ('new', 'confirming')
  and not exists (select from public.desk_pending_results p where p.order_id = o.id);
