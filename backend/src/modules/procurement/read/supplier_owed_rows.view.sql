-- What is owed to each supplier as the books say, with what of it has no bill yet and what was paid before its bill.
create view supplier_owed_rows as
select s.id, s.shop_id, s.name, p.owed, r.booked - x.booked as unbilled, y.advances
from public.suppliers s
cross join lateral (select coalesce(-sum(amount), 0)::bigint as owed from public.postings where supplier_id = s.id) p
cross join lateral (
  select coalesce(sum(l.booked_ht + l.booked_tax), 0)::bigint as booked
  from public.supplier_receipts t join public.supplier_receipt_lines l on l.receipt_id = t.id where t.supplier_id = s.id
) r
cross join lateral (
  select coalesce(sum(l.booked_ht + l.booked_tax), 0)::bigint as booked
  from public.supplier_bills b join public.supplier_bill_lines l on l.bill_id = b.id where b.supplier_id = s.id and b.cancelled_at is null
) x
cross join lateral (
  select coalesce(sum(amount - allocated), 0)::bigint as advances from public.supplier_payments
  where supplier_id = s.id and reversed_at is null
) y;
