-- What each customer owes of goods that they have, of the orders of all their numbers; as the report of who has the money says it.
create view customer_dues as
select n.customer_id, n.shop_id, sum(d.owed)::bigint as due
from public.customer_phones n
join public.orders o on o.shop_id = n.shop_id and o.phone = n.phone
cross join lateral (
  select coalesce(sum(p.amount), 0)::bigint as owed from public.postings p where p.order_id = o.id and p.place = 'customer_owes'
) d
where o.payment_state in ('unpaid', 'partially_paid', 'deposit_paid', 'disputed') and o.state in ('completed', 'partially_completed')
  and d.owed > 0
group by n.customer_id, n.shop_id;
