-- What one order adds to its customer's figures; `spent` in centimes. A table, which the planner puts into the statement.
create or replace function customer_figures_of_order(state text, delivery_state text, total bigint)
returns table (orders int, delivered int, returned int, spent bigint) language sql immutable as $$
  select case when state = 'draft' then 0 else 1 end,
         case when state <> 'draft' and delivery_state in ('delivered', 'partially_delivered') then 1 else 0 end,
         case when state <> 'draft' and delivery_state in ('return_requested', 'returning', 'return_ready', 'returned')
           then 1 else 0 end,
         case when state <> 'draft' and delivery_state = 'delivered' then total else 0 end
$$;
