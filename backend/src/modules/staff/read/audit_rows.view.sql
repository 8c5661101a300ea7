-- The trail of what staff changed; what it is about is the first part of the action's name.
create view audit_rows as
select a.id, a.shop_id, a.staff_id, a.staff_name, a.at, a.action, split_part(a.action, '.', 1) as area, a.entity, a.entity_id,
       a.before, a.after
from public.audit_entries a;
