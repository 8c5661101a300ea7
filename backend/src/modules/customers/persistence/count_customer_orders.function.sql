-- Counts all orders of a customer's numbers anew.
create or replace function count_customer_orders(who uuid) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform 1 from customer_figures where customer_id = who for update;
  update customer_figures f set orders = n.orders, delivered = n.delivered, returned = n.returned, spent = n.spent
  from (
    select coalesce(sum(c.orders), 0) as orders, coalesce(sum(c.delivered), 0) as delivered,
           coalesce(sum(c.returned), 0) as returned, coalesce(sum(c.spent), 0) as spent
    from customer_phones p
    join orders o on o.shop_id = p.shop_id and o.phone = p.phone
    cross join customer_figures_of_order(
      case when o.link_kind = 'return' then 'came_back' else o.state end, o.delivery_state,
      case when o.state = 'partially_completed' then customer_kept_of_order(o.id, o.delivery_price) else o.total end) c
    where p.customer_id = who
  ) n
  where f.customer_id = who;
end $$;
