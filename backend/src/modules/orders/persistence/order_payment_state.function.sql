-- The payment axis of an order, as its postings say (decision 0017); `payment_state` beside the order is kept by the triggers.
create or replace function order_payment_state(of_order uuid, state text, total bigint, flags text[]) returns text
language sql stable set search_path = public, pg_temp as $$
  select case
    when 'disputed' = any(flags) then 'disputed'
    when state = 'draft' then 'unpaid'
    when state in ('cancelled', 'returned') then case
      when m.deposits <> 0 then 'deposit_paid'
      when m.forfeits <> 0 then 'deposit_forfeited'
      when m.refunded > 0 then 'refunded' else 'void' end
    when m.carrier_holds > 0 then 'collected'
    when m.claims > 0 then case when m.remitted > 0 then 'remitted' else 'remittable' end
    when m.customer_owes <= 0 then 'paid'
    when -m.order_value <= m.customer_owes then 'unpaid'
    when m.others then 'partially_paid'
    else 'deposit_paid'
  end
  from (
    select coalesce(sum(p.amount) filter (where p.place = 'forfeits'), 0) as forfeits,
           coalesce(sum(p.amount) filter (where p.place = 'deposits'), 0) as deposits,
           coalesce(sum(p.amount) filter (where p.place = 'carrier_holds'), 0) as carrier_holds,
           coalesce(sum(p.amount) filter (where p.place = 'claims'), 0) as claims,
           coalesce(sum(p.amount) filter (where p.place = 'remittances'
             or (p.kind = 'remittance' and p.place in ('till', 'bank', 'card_account'))), 0) as remitted,
           coalesce(sum(p.amount) filter (where p.place = 'customer_owes'), 0) as customer_owes,
           coalesce(sum(p.amount) filter (where p.place = 'order_value'), 0) as order_value,
           coalesce(sum(p.amount) filter (where p.kind = 'refund' and p.place in ('deposits', 'customer_owes')), 0) as refunded,
           coalesce(bool_or(p.kind in ('payment', 'collection')), false) as others
    from postings p where p.order_id = of_order
  ) m
$$;
