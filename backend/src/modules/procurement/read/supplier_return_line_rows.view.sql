-- What is on a return, line by line; without prices.
create view supplier_return_line_rows as
select l.id, l.return_id, l.quantity, l.sent, r.number::text as receipt_number, q.id as order_id, q.number::text as order_number, x.lot,
       x.reason, x.unit_id, coalesce(c.product_id, x.unit_id) as product_id, o.label ->> 'sku' as sku, o.label -> 'names' as names,
       o.label -> 'variant' as variant
from public.supplier_return_lines l
join public.supplier_receipt_lines x on x.id = l.receipt_line_id
join public.supplier_receipts r on r.id = x.receipt_id
left join public.supplier_order_lines o on o.id = x.order_line_id
left join public.supplier_orders q on q.id = o.order_id
left join public.combinations c on c.id = x.unit_id;
