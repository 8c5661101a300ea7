-- Which payment pays what of which bill.
create view supplier_allocation_rows as
select a.payment_id, a.bill_id, a.amount, p.number::text as payment_number, p.type, p.on_day::text as paid_on, b.number as bill_number,
       b.due_on::text as due_on, b.ttc
from public.supplier_allocations a
join public.supplier_payments p on p.id = a.payment_id
join public.supplier_bills b on b.id = a.bill_id;
