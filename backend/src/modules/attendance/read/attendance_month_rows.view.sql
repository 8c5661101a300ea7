-- Months that are closed.
create view attendance_month_rows as
select m.shop_id, m.month, m.closed_at, m.closed_by from public.attendance_months m;
