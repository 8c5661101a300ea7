-- Schedules of those who do not follow the shop's hours.
create view staff_hour_rows as
select h.shop_id, h.staff_id, h.day, h.position, h.starts, h.ends from public.staff_hours h;
