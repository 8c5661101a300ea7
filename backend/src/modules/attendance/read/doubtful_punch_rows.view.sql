-- What was pressed at a kiosk and stands in no row, until somebody has looked at it.
create view doubtful_punch_rows as
select u.id, u.shop_id, s.name, k.name as kiosk, u.at, u.why
from public.attendance_punches u
join public.staff s on s.id = u.staff_id
join public.attendance_kiosks k on k.id = u.kiosk_id
where u.result = 'doubtful' and u.settled_at is null;
