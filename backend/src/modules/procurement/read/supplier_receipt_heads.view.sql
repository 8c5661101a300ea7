-- Receipts of suppliers with how much came by each, and how many of its lines have no price yet.
create view supplier_receipt_heads as
select r.id, r.shop_id, r.number::text as number, r.supplier_id, s.name as supplier, r.warehouse_id, w.name as warehouse, r.order_id,
       o.number::text as order_number, l.alone, r.on_day::text as on_day, r.at, r.delivery_note, r.received_by_name, l.lines, l.pieces,
       l.unpriced, public.search_folded(concat_ws(' ', s.name, r.delivery_note)) as words
from public.supplier_receipts r
join public.suppliers s on s.id = r.supplier_id
join public.warehouses w on w.id = r.warehouse_id
left join public.supplier_orders o on o.id = r.order_id
cross join lateral (
  select count(*)::int as lines, coalesce(sum(x.quantity), 0)::int as pieces,
    (count(*) filter (where x.price_ht is null))::int as unpriced, coalesce(bool_and(x.order_line_id is null), true) as alone
  from public.supplier_receipt_lines x where x.receipt_id = r.id
) l;
