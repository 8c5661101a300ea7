-- The payment axis of an order by what its postings come to. It stands by itself and sets nothing, so that whoever asks of a thousand
-- orders has it worked out in their own statement.
create or replace function payment_state_of_sums(state text, flags text[], forfeits numeric, deposits numeric, carrier_holds numeric,
  claims numeric, remitted numeric, customer_owes numeric, order_value numeric, refunded numeric, others boolean) returns text
language sql immutable parallel safe as $$
  select case
    when 'disputed' = any(flags) then 'disputed'
    when state = 'draft' then 'unpaid'
    when state in ('cancelled', 'returned') then case
      when deposits <> 0 then 'deposit_paid'
      when forfeits <> 0 then 'deposit_forfeited'
      when refunded > 0 then 'refunded' else 'void' end
    when carrier_holds > 0 then 'collected'
    when claims > 0 then case when remitted > 0 then 'remitted' else 'remittable' end
    when customer_owes <= 0 then 'paid'
    when -order_value <= customer_owes then 'unpaid'
    when others then 'partially_paid'
    else 'deposit_paid'
  end
$$;
