-- Segments as the back-office lists them; their members are counted at an instant.
create view customer_segment_rows as
select id, shop_id, version, name, min_delivered, min_spent::float8 as min_spent, wilayas, labels, active_days, idle_days
from public.customer_segments;
