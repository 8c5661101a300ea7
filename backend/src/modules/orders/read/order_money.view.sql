-- Where each order's money stands: what `paymentState` computes the payment axis from.
create view order_money as
select p.order_id,
       jsonb_object_agg(p.place, p.amount) as balances,
       coalesce(sum(p.refunded), 0)::bigint as refunded,
       coalesce(sum(p.remitted), 0)::bigint as remitted,
       not coalesce(bool_or(p.other_payments), false) as deposit_only
from (
  select order_id, place, sum(amount) as amount,
         sum(amount) filter (where kind = 'refund' and place in ('deposits', 'customer_owes')) as refunded,
         sum(amount) filter (where place = 'remittances'
           or (kind = 'remittance' and place in ('till', 'bank', 'card_account'))) as remitted,
         bool_or(kind in ('payment', 'collection')) as other_payments
  from public.postings
  where order_id is not null
  group by order_id, place
) p
group by p.order_id;
