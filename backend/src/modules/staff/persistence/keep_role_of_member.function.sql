-- Who is given a role is named by its `role`: the key of a built-in one, the id of an own one. The version before knows no
-- more. A shop has its built-in roles with its first member.
create or replace function keep_role_of_member() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into roles (id, shop_id, key, permissions, own_orders_only, created_at)
  select uuidv7(), new.shop_id, b.key, b.permissions, b.own_orders_only, now() from built_in_roles b
  where not exists (select 1 from roles r where r.shop_id = new.shop_id and r.key is not null)
  on conflict do nothing;
  select r.id into new.role_id from roles r
  where r.shop_id = new.shop_id and (r.key = new.role or r.id::text = new.role);
  return new;
end $$;

create trigger staff_roles_role before insert on staff_roles for each row
  when (new.role_id is null) execute function keep_role_of_member();
