-- What the payment axis of orders is worked out from; none of an order without postings. It sets nothing, so that it is a part of
-- the statement that asks.
create or replace function order_payment_sums(of_orders uuid[]) returns table (order_id uuid, forfeits numeric, deposits numeric,
  carrier_holds numeric, claims numeric, remitted numeric, customer_owes numeric, order_value numeric, refunded numeric, others boolean)
language sql stable as $$
  select p.order_id, coalesce(sum(p.amount) filter (where p.place = 'forfeits'), 0),
    coalesce(sum(p.amount) filter (where p.place = 'deposits'), 0),
    coalesce(sum(p.amount) filter (where p.place = 'carrier_holds'), 0),
    coalesce(sum(p.amount) filter (where p.place = 'claims'), 0),
    coalesce(sum(p.amount) filter (where p.place = 'remittances'
      or (p.kind = 'remittance' and p.place in ('till', 'bank', 'card_account'))), 0),
    coalesce(sum(p.amount) filter (where p.place = 'customer_owes'), 0),
    coalesce(sum(p.amount) filter (where p.place = 'order_value'), 0),
    coalesce(sum(p.amount) filter (where p.kind = 'refund' and p.place in ('deposits', 'customer_owes')), 0),
    coalesce(bool_or(p.kind in ('payment', 'collection')), false)
  from public.postings p where p.order_id = any(of_orders) group by p.order_id
$$;
