-- Receipts of suppliers with how much came by each, grams of what is sold by weight apart, and how many of its lines have no price yet.
-- What is counted of lines is asked for one by one, so that a page of them costs a page.
create view supplier_receipt_heads as
select r.id, r.shop_id, r.number::text as number, r.supplier_id, s.name as supplier, r.warehouse_id, w.name as warehouse, r.order_id,
       (select o.number::text from public.supplier_orders o where o.id = r.order_id) as order_number,
       exists (select 1 from public.supplier_receipt_lines x where x.receipt_id = r.id and x.order_line_id is null) as alone,
       exists (select 1 from public.supplier_receipt_lines x where x.receipt_id = r.id and x.price_ht is null) as waits,
       r.on_day::text as on_day, r.at, r.delivery_note, r.received_by_name,
       (select count(distinct x.unit_id)::int from public.supplier_receipt_lines x where x.receipt_id = r.id) as lines,
       (select coalesce(sum(x.quantity), 0)::int from public.supplier_receipt_lines x
        left join public.combinations c on c.id = x.unit_id left join public.products p on p.id = coalesce(c.product_id, x.unit_id)
        where x.receipt_id = r.id and not coalesce(p.weighed, false)) as pieces,
       (select coalesce(sum(x.quantity), 0)::int from public.supplier_receipt_lines x
        left join public.combinations c on c.id = x.unit_id left join public.products p on p.id = coalesce(c.product_id, x.unit_id)
        where x.receipt_id = r.id and p.weighed) as grams,
       (select count(*)::int from public.supplier_receipt_lines x where x.receipt_id = r.id and x.price_ht is null) as unpriced,
       s.search_text || ' ' || r.search_text as words
from public.supplier_receipts r
join public.suppliers s on s.id = r.supplier_id
join public.warehouses w on w.id = r.warehouse_id;
