-- A shop has a theme from its first moment: the app's own look, until somebody changes it.
create or replace function make_default_theme() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into themes (id, shop_id, name, base, is_default, created_at)
  values (uuidv7(), new.id, 'Alger la Blanche', 'blanche', true, new.created_at);
  return null;
end $$;

create trigger shops_default_theme after insert on shops for each row execute function make_default_theme();
