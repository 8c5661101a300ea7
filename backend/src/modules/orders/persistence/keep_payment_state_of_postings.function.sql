-- Placing an order asks nothing of it: its postings leave the order unpaid, which it is from the start, and the condition is
-- read before any function is called (decision 0017).
create or replace function keep_payment_state_of_postings() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update orders o set payment_state = s.payment_state
  from (
    select c.id, order_payment_state(c.id, c.state, c.total, c.flags) as payment_state
    from orders c where c.id = new.order_id
  ) s
  where o.id = s.id and o.payment_state <> s.payment_state;
  return null;
end $$;

create trigger postings_payment_state after insert on postings for each row
  when (new.kind <> 'placement' and new.order_id is not null) execute function keep_payment_state_of_postings();
