-- Roles of a shop that are in use or may be, with how many members have them; who was shut out counts no more.
create view role_rows as
select r.id, r.shop_id, coalesce(r.key, r.id::text) as ref, r.key, r.names, r.permissions, r.own_orders_only, r.needs_second_factor, r.version,
       coalesce(b.position, 1000) as position, b.permissions as built_permissions, b.own_orders_only as built_own_only,
       (select count(*) from public.staff_roles m join public.staff s on s.id = m.staff_id
        where m.role_id = r.id and s.disabled_at is null)::int as members
from public.roles r left join public.built_in_roles b on b.key = r.key
where r.archived_at is null;
