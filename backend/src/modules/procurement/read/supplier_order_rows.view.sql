-- Orders of suppliers; how far a sent one has come in is counted from its lines.
create view supplier_order_rows as
select o.id, o.shop_id, o.number::text as number, o.supplier_id, s.name as supplier, s.phone as supplier_phone, o.warehouse_id,
       w.name as warehouse, o.state,
       case when o.state <> 'sent' then o.state when l.open = 0 then 'received' when l.received > 0 then 'partly_received'
         else 'sent' end as stage,
       l.lines, l.ordered, l.received, l.open, l.touched, l.total_ht, l.total_ttc, o.expected_on::text as expected_on, o.reference, o.note,
       o.reason, o.created_by_name, o.created_at, o.sent_at, o.closed_at, o.version,
       public.search_folded(concat_ws(' ', s.name, o.reference)) as words
from public.supplier_orders o
join public.suppliers s on s.id = o.supplier_id
join public.warehouses w on w.id = o.warehouse_id
cross join lateral (
  select count(*)::int as lines, coalesce(sum(x.ordered), 0)::int as ordered, coalesce(sum(x.received), 0)::int as received,
    coalesce(sum(greatest(x.ordered - x.received - x.given_up, 0)), 0)::int as open,
    coalesce(bool_or(x.received + x.rejected > 0), false) as touched,
    coalesce(sum(x.ordered * x.price_ht), 0)::bigint as total_ht,
    coalesce(sum((x.ordered * x.price_ht * (10000 + x.tax_rate) + 5000) / 10000), 0)::bigint as total_ttc
  from public.supplier_order_lines x where x.order_id = o.id
) l;
