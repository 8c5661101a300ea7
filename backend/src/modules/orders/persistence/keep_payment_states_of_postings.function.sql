-- All orders of a statement together: a transporter's payment lays a thousand entries by one. Placing an order asks nothing of
-- it: its postings leave the order unpaid, which it is from the start (decision 0017). Nor do the legs that the state does
-- not depend on: each entry has another one. The orders are named by an array, so that one plan suits many and one: it is made once a
-- connection, where planning anew took six times what the work does.
create or replace function keep_payment_states_of_postings() returns trigger language plpgsql set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan as $$
declare
  of_orders uuid[] := array(
    select distinct order_id from added
    where kind <> 'placement' and order_id is not null and place not in ('fees', 'rounding', 'losses'));
begin
  if cardinality(of_orders) > 0 then
    with m as materialized (
      select * from order_payment_sums(of_orders)
    ), s as materialized (
      select c.id, payment_state_of_sums(c.state, c.flags, m.forfeits, m.deposits, m.carrier_holds, m.claims, m.remitted,
        m.customer_owes, m.order_value, m.refunded, m.others) as payment_state
      from m cross join lateral (select * from orders where id = m.order_id offset 0) c
    )
    update orders o set payment_state = s.payment_state from s where o.id = s.id and o.payment_state <> s.payment_state;
  end if;
  return null;
end $$;

create trigger postings_payment_states after insert on postings referencing new table as added
  for each statement execute function keep_payment_states_of_postings();
