-- Orders of which customers have the goods and owe something still: what is paid, collected or void owes nothing.
create view owing_orders as
select o.id as order_id, o.shop_id, o.phone, o.placed_at, p.owed
from public.orders o
cross join lateral (
  select coalesce(sum(p.amount), 0)::bigint as owed from public.postings p where p.order_id = o.id and p.place = 'customer_owes'
) p
where o.payment_state in ('unpaid', 'partially_paid', 'deposit_paid', 'disputed') and o.state in ('completed', 'partially_completed')
  and p.owed > 0;
