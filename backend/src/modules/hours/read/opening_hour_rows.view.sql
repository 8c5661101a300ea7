-- The spans of a shop's week and of its Ramadan; a day off has neither opening nor closing.
create view opening_hour_rows as
select h.shop_id, h.profile, h.day, h.position, h.opens, h.closes, h.day_off from public.opening_hours h;
