-- What each customer owes, of the orders of all their numbers.
create view customer_dues as
select n.customer_id, n.shop_id, sum(d.owed)::bigint as due
from public.customer_phones n
join owing_orders d on d.shop_id = n.shop_id and d.phone = n.phone
group by n.customer_id, n.shop_id;
