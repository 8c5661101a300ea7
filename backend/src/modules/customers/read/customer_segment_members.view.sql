-- Who is in which segment by all but the clock: what it says is asked by `active_days` and `idle_days`.
create view customer_segment_members as
select s.id as segment_id, s.shop_id, c.id as customer_id, c.last_order_at, s.active_days, s.idle_days
from public.customer_segments s
join customer_rows c on c.shop_id = s.shop_id
where c.last_order_at is not null
  and (s.min_delivered is null or c.delivered >= s.min_delivered)
  and (s.min_spent is null or c.spent >= s.min_spent)
  and (s.labels = '{}' or c.labels && s.labels)
  and (s.wilayas = '{}' or exists (
    select from customer_places p where p.customer_id = c.id and p.wilaya_code = any(s.wilayas)));
