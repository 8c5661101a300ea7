-- A day of the audit log that is closed stays as it was closed.
create or replace function keep_audit_day() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'a closed day of the audit log stays as it is' using errcode = 'restrict_violation';
end $$;

create trigger audit_days_closed before update or delete on audit_days for each row execute function keep_audit_day();
