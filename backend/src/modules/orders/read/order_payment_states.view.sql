-- The payment axis for the filter of the list: what `paymentState` computes, in SQL. A spec holds the two together.
create view order_payment_states as
select o.id as order_id, case
  when 'disputed' = any(o.flags) then 'disputed'
  when coalesce((b.balances ->> 'forfeits')::bigint, 0) <> 0 then 'deposit_forfeited'
  when o.state in ('cancelled', 'returned') then case
    when coalesce((b.balances ->> 'deposits')::bigint, 0) <> 0 then 'deposit_paid'
    when b.refunded > 0 then 'refunded' else 'void' end
  when (b.balances ->> 'carrier_holds')::bigint > 0 then 'collected'
  when (b.balances ->> 'claims')::bigint > 0 then
    case when (b.balances ->> 'bank')::bigint > 0 then 'remitted' else 'remittable' end
  when o.total <= coalesce((b.balances ->> 'customer_owes')::bigint, 0) then 'unpaid'
  when coalesce((b.balances ->> 'customer_owes')::bigint, 0) <= 0 then 'paid'
  when coalesce(b.deposit_only, true) then 'deposit_paid'
  else 'partially_paid'
end as payment_state
from public.orders o
left join lateral (select m.balances, m.refunded, m.deposit_only from order_money m where m.order_id = o.id) b on true;
