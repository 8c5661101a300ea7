-- A month is closed once nobody writes in it any more.
create or replace function close_attendance_month() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.shop_id::text || new.month, 2361));
  return new;
end $$;

create trigger attendance_months_wait before insert on attendance_months
  for each row execute function close_attendance_month();
