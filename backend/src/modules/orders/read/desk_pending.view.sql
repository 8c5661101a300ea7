-- Cancellations that agents noted and can still take back.
create view desk_pending as
select p.order_id, p.shop_id, p.staff_id, p.result, p.due_at, o.number::text as number
from public.desk_pending_results p
join public.orders o on o.id = p.order_id;
