-- What came, line by line, of an order or of none; without prices. Of an order it is named as its line there, else as it was when it came.
create view supplier_receipt_rows as
select l.id, r.shop_id, r.id as receipt_id, r.number::text as number, r.order_id, r.on_day::text as on_day, r.delivery_note, r.at,
       r.received_by_name, l.position, l.unit_id, coalesce(c.product_id, l.unit_id) as product_id,
       coalesce(o.label, l.label) ->> 'sku' as sku, coalesce(o.label, l.label) -> 'names' as names,
       coalesce(o.label, l.label) -> 'variant' as variant, coalesce(p.weighed, false) as weighed, l.quantity, l.refused, l.lot, l.expires_on::text as expires_on, l.qc, l.reason
from public.supplier_receipts r
join public.supplier_receipt_lines l on l.receipt_id = r.id
left join public.supplier_order_lines o on o.id = l.order_line_id
left join public.combinations c on c.id = l.unit_id
left join public.products p on p.id = coalesce(c.product_id, l.unit_id);
