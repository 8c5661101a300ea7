-- Orders that have facts, with the day and both sides of what proves them: what the facts say, and what the books say.
create view sold_orders as
select f.shop_id, f.day, f.order_id, o.number::text as number, f.sold, f.delivery, f.returned, f.ttc
from (
  select f.shop_id, f.day, f.order_id, sum(f.ttc) filter (where f.event <> 'came_back' and f.line_id is not null) as sold,
         sum(f.ttc) filter (where f.line_id is null) as delivery, -sum(f.ttc) filter (where f.event = 'came_back') as returned, sum(f.ttc) as ttc
  from public.sales_facts f group by f.shop_id, f.day, f.order_id
) f
join public.orders o on o.id = f.order_id;
