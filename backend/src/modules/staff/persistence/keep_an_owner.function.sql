-- A shop that has an owner who can sign in keeps one, whoever writes and whatever is written at the same time: looked at when
-- everything of a transaction is done, one after another.
create or replace function keep_an_owner() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  person uuid := coalesce(to_jsonb(old) ->> 'staff_id', to_jsonb(old) ->> 'id')::uuid;
  owned uuid;
begin
  for owned in
    select h.shop_id from staff_roles h where h.staff_id = person and h.role = 'owner'
    union select (to_jsonb(old) ->> 'shop_id')::uuid where tg_table_name = 'staff_roles'
  loop
    perform pg_advisory_xact_lock(hashtextextended('team:' || owned, 0));
    if not exists (
      select 1 from staff_roles h join staff s on s.id = h.staff_id
      where h.shop_id = owned and h.role = 'owner' and s.disabled_at is null and s.password_hash is not null)
    then
      raise exception 'shop % keeps an owner who can sign in', owned
        using errcode = 'check_violation', constraint = 'shop_owner_check';
    end if;
  end loop;
  return null;
end $$;

create constraint trigger staff_owner after update on staff deferrable initially deferred for each row
  when (old.disabled_at is null and old.password_hash is not null and (new.disabled_at is not null or new.password_hash is null))
  execute function keep_an_owner();

create constraint trigger staff_roles_owner after delete or update on staff_roles deferrable initially deferred for each row
  when (old.role = 'owner') execute function keep_an_owner();
