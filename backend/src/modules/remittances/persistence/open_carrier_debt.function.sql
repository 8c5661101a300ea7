-- What the transporter of a parcel owes, by its order as it stands and the terms of this moment; by the postings, if there are any.
create or replace function open_carrier_debt(of_order uuid) returns boolean language plpgsql set search_path = public, pg_temp as $$
begin
  insert into carrier_debts (order_id, shop_id, transporter_id, told, delivery_fee, fee_kind, fee_value, fee_from, return_fee, holds, claims, delivered_at)
  select o.id, o.shop_id, o.transporter_id, coalesce(o.cod_amount, 0),
    case when t.delivery_kept then coalesce((o.delivery ->> 'price')::bigint, o.delivery_price) else 0 end,
    t.fee_kind, t.fee_value, t.fee_from, t.return_fee, p.holds, p.claims, p.delivered_at
  from orders o
  join transporters t on t.id = o.transporter_id
  cross join lateral (
    select coalesce(sum(amount) filter (where place = 'carrier_holds'), 0) as holds,
      coalesce(sum(amount) filter (where place = 'claims'), 0) as claims,
      min(at) filter (where kind = 'collection') as delivered_at
    from postings where order_id = o.id and place in ('carrier_holds', 'claims')
  ) p
  where o.id = of_order
  on conflict (order_id) do nothing;
  return found;
end $$;
