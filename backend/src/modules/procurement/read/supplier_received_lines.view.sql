-- Kept pieces of receipts beside what was ordered, and what bills ask for of them.
create view supplier_received_lines as
select l.id, r.shop_id, r.supplier_id, r.id as receipt_id, r.number::text as receipt_number, r.at, l.position, l.unit_id,
       coalesce(c.product_id, l.unit_id) as product_id, coalesce(o.label ->> 'sku', n.sku) as sku, coalesce(o.label -> 'names', n.names) as names,
       coalesce(o.label -> 'variant', n.variant) as variant, q.id as order_id, q.number::text as order_number, o.ordered,
       case l.qc when 'rejected' then l.accepted else l.quantity end as kept, l.billed,
       case l.qc when 'rejected' then l.accepted else l.quantity end - l.billed as left_to_bill, l.price_ht, l.tax_rate
from public.supplier_receipt_lines l
join public.supplier_receipts r on r.id = l.receipt_id
left join public.supplier_order_lines o on o.id = l.order_line_id
left join public.supplier_orders q on q.id = o.order_id
left join public.combinations c on c.id = l.unit_id
left join lateral (select u.sku, u.names, u.variant from stock_units u where o.id is null and u.unit_id = l.unit_id) n on true;
