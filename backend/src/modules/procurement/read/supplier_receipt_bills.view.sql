-- Receipts of orders: whether something of them waits for a bill, and the bills that ask for the rest.
create view supplier_receipt_bills as
select r.id, r.shop_id, r.order_id,
       exists (select from supplier_received_lines l where l.receipt_id = r.id and l.left_to_bill > 0) as billable,
       (select jsonb_agg(distinct jsonb_build_object('id', b.id, 'number', b.number))
        from public.supplier_receipt_lines l
        join public.supplier_bill_lines x on x.receipt_line_id = l.id
        join public.supplier_bills b on b.id = x.bill_id
        where l.receipt_id = r.id and b.cancelled_at is null) as bills
from public.supplier_receipts r;
