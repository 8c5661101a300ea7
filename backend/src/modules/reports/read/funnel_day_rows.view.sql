-- How far orders came, added up by each thing that they are told apart by: by the day on which they were received (`cohort`),
-- and by the day on which something happened to them (`activity`).
create view funnel_day_rows as
select d.shop_id, d.reading, d.day, d.dim, d.key, d.duplicate, d.received, d.confirmed, d.shipped, d.delivered, d.sent_back, d.lost, d.cancelled,
       d.open, d.collected, d.total, d.delivery_ms
from public.funnel_days d;
