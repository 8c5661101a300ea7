-- At the very end of the transaction, so that an order never holds a customer's row while it waits for stock.
create or replace function keep_customer_figures_of_orders() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    perform count_customer_order(old.shop_id, old.phone, case when old.link_kind = 'return' then 'came_back' else old.state end,
      old.delivery_state, case when old.state = 'partially_completed'
        then customer_kept_of_order(old.id, old.delivery_price) else old.total end, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform count_customer_order(new.shop_id, new.phone, case when new.link_kind = 'return' then 'came_back' else new.state end,
      new.delivery_state, case when new.state = 'partially_completed'
        then customer_kept_of_order(new.id, new.delivery_price) else new.total end, 1);
  end if;
  return null;
end $$;

create constraint trigger orders_customer_figures_placed after insert or delete on orders
  deferrable initially deferred for each row execute function keep_customer_figures_of_orders();

create constraint trigger orders_customer_figures_changed after update of state, delivery_state, total, phone on orders
  deferrable initially deferred for each row
  when (customer_order_figures(old.state, old.delivery_state, old.total)
    is distinct from customer_order_figures(new.state, new.delivery_state, new.total) or old.phone is distinct from new.phone)
  execute function keep_customer_figures_of_orders();
