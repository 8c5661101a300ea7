-- What one order adds to its customer's figures; `spent` in centimes. A table, which the planner puts into the statement.
-- What came back of an order that its customer had (`came_back`) is no order, and takes its worth off what was spent.
-- What was kept in part stays delivered, wherever its rest is by now.
create or replace function customer_figures_of_order(state text, delivery_state text, total bigint)
returns table (orders int, delivered int, returned int, spent bigint) language sql immutable as $$
  select case when state in ('draft', 'came_back') then 0 else 1 end,
         case when state = 'partially_completed' or state not in ('draft', 'came_back') and delivery_state = 'delivered' then 1 else 0 end,
         case when state not in ('draft', 'came_back', 'partially_completed')
           and delivery_state in ('return_requested', 'returning', 'return_ready', 'returned') then 1 else 0 end,
         case when state = 'came_back' then -total
           when state = 'partially_completed' or state <> 'draft' and delivery_state = 'delivered' then total else 0 end
$$;
