-- Adds an order to its customer's figures, or takes it away (sign -1). The number is locked first, so that a merge moves either
-- before the order is counted or after. A number that came to its customer in this very transaction has all of its orders
-- counted by that, and not this one again.
create or replace function count_customer_order(of_shop uuid, of_phone text, state text, delivery_state text, total bigint, sign int)
returns void language plpgsql set search_path = public, pg_temp as $$
declare
  who uuid;
  counted boolean;
begin
  -- Somebody at a counter who said no number.
  if of_phone is null then return; end if;
  select customer_id, xmin = pg_current_xact_id()::xid into who, counted
  from customer_phones where shop_id = of_shop and phone = of_phone for share;
  if who is null then
    perform customer_figures_lock(of_phone, false);
    select customer_id, xmin = pg_current_xact_id()::xid into who, counted
    from customer_phones where shop_id = of_shop and phone = of_phone for share;
  end if;
  if who is null or counted then return; end if;
  update customer_figures f set orders = f.orders + sign * n.orders, delivered = f.delivered + sign * n.delivered,
    returned = f.returned + sign * n.returned, spent = f.spent + sign * n.spent
  from customer_figures_of_order(state, delivery_state, total) n where f.customer_id = who;
end $$;
