-- By which figures a shop judges days; none: by those that are built in.
create view attendance_rule_rows as
select r.shop_id, r.late_after, r.absent_after, r.half_day, r.version from public.attendance_rules r;
