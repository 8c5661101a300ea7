-- What was noted stays as it was written, whoever asks; where an age is named, what is older may go; where a setting is named
-- besides, only to who has turned it on for the transaction.
create or replace function keep_trail() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' and tg_nargs > 0 and old.at < now() - tg_argv[0]::interval
    and (tg_nargs = 1 or current_setting(tg_argv[1], true) = 'on') then
    return old;
  end if;
  raise exception '% is only added to', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger audit_entries_trail before update or delete on audit_entries for each row
  execute function keep_trail('1 year', 'hanout.audit_erasure');

create trigger staff_sign_ins_trail before update or delete on staff_sign_ins for each row
  execute function keep_trail('365 days');
