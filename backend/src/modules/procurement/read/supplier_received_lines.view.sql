-- Kept pieces of receipts beside what was ordered, and what bills ask for of them.
create view supplier_received_lines as
select l.id, r.shop_id, r.supplier_id, r.id as receipt_id, r.number::text as receipt_number, r.at, l.position, l.unit_id,
       coalesce(c.product_id, l.unit_id) as product_id, coalesce(o.label, l.label) ->> 'sku' as sku, coalesce(o.label, l.label) -> 'names' as names,
       coalesce(o.label, l.label) -> 'variant' as variant, coalesce(p.weighed, false) as weighed, q.id as order_id, q.number::text as order_number, o.ordered,
       case l.qc when 'rejected' then l.accepted else l.quantity - l.refused end as kept, l.billed,
       greatest(case l.qc when 'rejected' then l.accepted else l.quantity - l.refused end - l.billed, 0) as left_to_bill, l.price_ht, l.tax_rate
from public.supplier_receipt_lines l
join public.supplier_receipts r on r.id = l.receipt_id
left join public.supplier_order_lines o on o.id = l.order_line_id
left join public.supplier_orders q on q.id = r.order_id
left join public.combinations c on c.id = l.unit_id
left join public.products p on p.id = coalesce(c.product_id, l.unit_id);
