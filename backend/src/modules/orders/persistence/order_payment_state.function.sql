-- The payment axis of an order, as its postings say (decision 0017); `payment_state` beside the order is kept by the triggers.
create or replace function order_payment_state(of_order uuid, state text, total bigint, flags text[]) returns text
language sql stable set search_path = public, pg_temp as $$
  select coalesce(
    (select payment_state_of_sums(state, flags, m.forfeits, m.deposits, m.carrier_holds, m.claims, m.remitted, m.customer_owes,
      m.order_value, m.refunded, m.others) from order_payment_sums(array[of_order]) m),
    payment_state_of_sums(state, flags, 0, 0, 0, 0, 0, 0, 0, 0, false))
$$;
