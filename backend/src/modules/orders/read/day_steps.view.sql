-- What happened to orders on each day, as the funnel of the reports counts it (`activity`): from its sums, and order by order of those
-- that are in none of them yet: those are found by the day on which they were placed (`placed_on`). Counter sales, and goods that come back of a delivered order, are no steps of it.
create view day_steps as
select d.shop_id, d.day, d.day as placed_on, d.received, d.confirmed, d.delivered, d.sent_back as returned
from public.funnel_days d where d.reading = 'activity' and d.dim = 'channel'
union all
select f.shop_id, (s.at at time zone 'Africa/Algiers')::date, f.day, (s.step = 1)::int, (s.step = 2)::int, (s.step = 3)::int, (s.step = 4)::int
from public.order_funnel f
cross join lateral (values (1, f.received_at), (2, f.confirmed_at), (3, f.delivered_at), (4, f.returned_at)) s (step, at)
where f.products is null and s.at is not null;
