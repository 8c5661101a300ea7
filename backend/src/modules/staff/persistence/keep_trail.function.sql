-- What was noted stays as it was written, whoever asks; where an age is named, what is older may go.
create or replace function keep_trail() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' and tg_nargs > 0 and old.at < now() - tg_argv[0]::interval then
    return old;
  end if;
  raise exception '% is only added to', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger audit_entries_trail before update or delete on audit_entries for each row execute function keep_trail();

create trigger staff_sign_ins_trail before update or delete on staff_sign_ins for each row
  execute function keep_trail('365 days');
