-- What an order is worth of which its customer kept a part: each piece with its share of what came off the whole, and its
-- delivery. Written down in the transaction that delivers it, and never changed.
create or replace function customer_kept_of_order(of_order uuid, delivery_price bigint) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select delivery_price + coalesce(sum(l.unit_ttc * l.kept - round(l.discount_ttc::numeric * l.kept / l.quantity)), 0)::bigint
  from order_lines l where l.order_id = of_order and l.kept > 0
$$;
