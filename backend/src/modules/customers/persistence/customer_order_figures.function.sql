-- The same as one value, for conditions of triggers, which take no table.
create or replace function customer_order_figures(state text, delivery_state text, total bigint, out orders int, out delivered int,
  out returned int, out spent bigint) language sql immutable as $$
  select * from customer_figures_of_order(state, delivery_state, total)
$$;
