-- What agents' calls came to: one row a result. A refused or doubled order has its call beside its cancellation.
create view desk_calls as
select o.shop_id, h.actor_id as staff_id, h.actor_name as name, h.at,
       case when h.transition = 'confirm' then 'confirmed' else h.data ->> 'result' end as result
from public.order_history h
join public.orders o on o.id = h.order_id
where h.actor_kind = 'staff' and (h.transition = 'confirm' or h.kind = 'call');
