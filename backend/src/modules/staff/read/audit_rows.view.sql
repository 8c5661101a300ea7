-- The trail of what staff changed.
create view audit_rows as
select a.id, a.shop_id, a.staff_id, a.staff_name, a.at, a.action, a.entity, a.entity_id, a.before, a.after
from public.audit_entries a;
