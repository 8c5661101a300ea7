-- Why times of attendance are not as they were punched.
create view attendance_change_rows as
select c.id, c.attendance_id, c.shop_id, c.at, c.by_name, c.reason, c.before, c.after from public.attendance_changes c;
