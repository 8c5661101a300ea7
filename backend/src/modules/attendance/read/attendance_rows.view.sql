-- Arrivals and departures, and the days on which nobody came.
create view attendance_rows as
select a.id, a.shop_id, a.staff_id, a.day::text as day, a.check_in, a.check_out, a.status, a.source, a.expected, a.corrected,
       a.version, s.name
from public.attendance a join public.staff s on s.id = a.staff_id;
