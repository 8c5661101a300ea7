-- Alerts that are open.
create view alert_rows as
select a.id, a.shop_id, a.kind, a.tone, a.permission, a.people, a.subject, a.params, a.count, a.first_at, a.last_at
from public.alerts a where a.closed_at is null;
