-- What customers have done so far: orders, those that they have, those that they sent back, and what they paid for.
create view customer_habits as
select f.customer_id, f.shop_id, f.orders, f.delivered, f.returned as refused, f.spent from public.customer_figures f where f.orders > 0;
