-- What a shop decided about days of the calendar, and the days it added.
create view special_day_rows as
select d.id, d.shop_id, d.key, d.kind, d.names, d.from_day::text as from_day, d.to_day::text as to_day, d.state, d.effect,
       d.spans
from public.special_days d;
