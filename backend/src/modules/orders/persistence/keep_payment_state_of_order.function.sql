-- Before a write of the order itself that its payment axis depends on.
create or replace function keep_payment_state_of_order() returns trigger language plpgsql as $$
begin
  new.payment_state := order_payment_state(new.id, new.state, new.total, new.flags);
  return new;
end $$;

create trigger orders_payment_state before update on orders for each row
  when ((old.state, old.total, old.flags) is distinct from (new.state, new.total, new.flags))
  execute function keep_payment_state_of_order();
