-- Who has which role and was not shut out, with what their other roles give.
create view role_people as
select m.role_id, m.shop_id, s.id, s.name,
       array(
         select distinct unnest(r.permissions) from public.staff_roles o join public.roles r on r.id = o.role_id
         where o.staff_id = m.staff_id and o.shop_id = m.shop_id and o.role_id <> m.role_id and r.archived_at is null
       ) as others,
       exists (select 1 from public.staff_totp t where t.staff_id = s.id and t.confirmed_at is not null) as guarded
from public.staff_roles m join public.staff s on s.id = m.staff_id
where s.disabled_at is null;
