-- The trail of what staff changed; what it is about is the first part of the action's name.
create view audit_rows as
select a.id, a.shop_id, a.staff_id, a.staff_name, a.at, a.action, split_part(a.action, '.', 1) as area, a.entity, a.entity_id,
       a.before, a.after,
       -- By its number people call an order.
       case when a.entity = 'order' and a.entity_id ~ '^[0-9a-f-]{36}$'
         then (select o.number from public.orders o where o.id = a.entity_id::uuid) end as order_number
from public.audit_entries a;
