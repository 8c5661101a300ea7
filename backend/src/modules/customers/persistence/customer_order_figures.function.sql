-- What one order adds to its customer's figures; `spent` in centimes.
create or replace function customer_order_figures(state text, delivery_state text, total bigint, out orders int, out delivered int,
  out returned int, out spent bigint) language sql immutable as $$
  select case when state = 'draft' then 0 else 1 end,
         case when state <> 'draft' and delivery_state in ('delivered', 'partially_delivered') then 1 else 0 end,
         case when state <> 'draft' and delivery_state in ('return_requested', 'returning', 'return_ready', 'returned')
           then 1 else 0 end,
         case when state <> 'draft' and delivery_state = 'delivered' then total else 0 end
$$;
