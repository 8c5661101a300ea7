-- Nothing changes in a closed month. Whoever closes one waits for those who write in it, and they for who closes it.
create or replace function guard_attendance_month() returns trigger language plpgsql as $$
declare
  written date;
begin
  foreach written in array case tg_op
    when 'INSERT' then array[new.day] when 'DELETE' then array[old.day] else array[old.day, new.day] end
  loop
    perform pg_advisory_xact_lock_shared(hashtextextended(
      coalesce(new.shop_id, old.shop_id)::text || to_char(written, 'YYYY-MM'), 2361));
    if exists (select 1 from attendance_months m
      where m.shop_id = coalesce(new.shop_id, old.shop_id) and m.month = to_char(written, 'YYYY-MM')) then
      raise exception 'the month % is closed', to_char(written, 'YYYY-MM') using errcode = 'check_violation';
    end if;
  end loop;
  return coalesce(new, old);
end $$;

create trigger attendance_closed_month before insert or update or delete on attendance
  for each row execute function guard_attendance_month();
