-- What was corrected, by whom and why stays as it was written.
create or replace function keep_attendance_changes() returns trigger language plpgsql as $$
begin
  raise exception 'changes of attendance are only added' using errcode = 'check_violation';
end $$;

create trigger attendance_changes_append_only before update or delete on attendance_changes
  for each row execute function keep_attendance_changes();
