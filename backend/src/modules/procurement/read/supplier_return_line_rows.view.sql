-- What is on a return, line by line; without prices. Of what bills ask for beyond what is kept of a line, the returns take their share
-- one after the other, as they were made.
create view supplier_return_line_rows as
select l.id, l.return_id, l.quantity, l.sent, r.number::text as receipt_number, q.id as order_id, q.number::text as order_number, x.lot,
       coalesce(nullif(l.reason, ''), x.reason) as reason,
       greatest(least(x.billed - case x.qc when 'rejected' then x.accepted else x.quantity - x.refused end - e.pieces,
         case b.state when 'draft' then l.quantity else l.sent end), 0) as billed, x.unit_id, coalesce(c.product_id, x.unit_id) as product_id,
       coalesce(o.label, x.label) ->> 'sku' as sku, coalesce(o.label, x.label) -> 'names' as names,
       coalesce(o.label, x.label) -> 'variant' as variant, coalesce(p.weighed, false) as weighed
from public.supplier_return_lines l
join public.supplier_returns b on b.id = l.return_id
join public.supplier_receipt_lines x on x.id = l.receipt_line_id
join public.supplier_receipts r on r.id = x.receipt_id
left join public.supplier_order_lines o on o.id = x.order_line_id
left join public.supplier_orders q on q.id = r.order_id
left join public.combinations c on c.id = x.unit_id
left join public.products p on p.id = coalesce(c.product_id, x.unit_id)
cross join lateral (
  select coalesce(sum(y.sent), 0)::int as pieces
  from public.supplier_return_lines y join public.supplier_returns z on z.id = y.return_id
  where y.receipt_line_id = l.receipt_line_id and z.number < b.number
) e;
