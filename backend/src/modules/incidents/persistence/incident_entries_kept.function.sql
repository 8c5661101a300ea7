-- The history of an incident only grows.
create or replace function incident_entries_kept() returns trigger language plpgsql as $$
begin
  raise exception 'entries of an incident are not changed' using errcode = 'restrict_violation';
end $$;
create trigger incident_entries_kept before update or delete on incident_entries
  for each row execute function incident_entries_kept();
