-- Everybody with a role in a shop; nobody's password.
create view team_members as
select m.id, r.shop_id, m.name, m.email::text as email, m.phone, m.locale, m.version, m.created_at, r.roles,
       case when m.warehouses_limited then array(
         select w.warehouse_id::text from public.warehouse_staff w where w.staff_id = m.id order by w.warehouse_id) end as warehouses,
       case when m.disabled_at is not null then 'disabled' when m.password_hash is null then 'invited' else 'active' end as state,
       (select t.confirmed_at from public.staff_totp t where t.staff_id = m.id) as second_factor_since,
       (select max(s.seen_at) from public.staff_sessions s where s.staff_id = m.id and s.shop_id = r.shop_id) as seen_at
from public.staff m
join (select staff_id, shop_id, array_agg(role order by role) as roles from public.staff_roles group by staff_id, shop_id) r
  on r.staff_id = m.id;
