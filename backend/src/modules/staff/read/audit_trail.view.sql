-- What the last look at the closed days of the audit log found, and the last of them.
create view audit_trail as
select c.shop_id, c.checked_at, c.days, to_char(c.broken_day, 'YYYY-MM-DD') as broken_day,
       to_char(l.day, 'YYYY-MM-DD') as last_day, encode(l.digest, 'hex') as digest
from public.audit_checks c
cross join lateral (select d.day, d.digest from public.audit_days d where d.shop_id = c.shop_id order by d.day desc limit 1) l;
