-- What each person has seen and put aside.
create view alert_read_rows as
select r.alert_id, r.staff_id, r.at, r.dismissed_at from public.alert_reads r;
