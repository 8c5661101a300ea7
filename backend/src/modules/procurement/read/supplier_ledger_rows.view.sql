-- What changed what is owed to suppliers, paper by paper; a bill that asks for what was owed already changes nothing, and stands there.
create view supplier_ledger_rows as
select p.id, p.shop_id, p.supplier_id, p.at, (p.at at time zone 'Africa/Algiers')::date::text as day, p.kind, p.document, p.document_id,
       coalesce(r.number::text, b.number, y.number::text) as number, r.order_id,
       case when p.document = 'supplier_payment' then 0 else -p.amount end as owed,
       case when p.document = 'supplier_payment' then p.amount else 0 end as paid
from public.postings p
left join public.supplier_receipts r on p.document = 'supplier_receipt' and r.id = p.document_id
left join public.supplier_bills b on p.document = 'supplier_bill' and b.id = p.document_id
left join public.supplier_payments y on p.document = 'supplier_payment' and y.id = p.document_id
where p.supplier_id is not null
union all
select b.id, b.shop_id, b.supplier_id, b.created_at, (b.created_at at time zone 'Africa/Algiers')::date::text, 'purchase', 'supplier_bill',
       b.id, b.number, null, 0, 0
from public.supplier_bills b where b.entry_id is null and b.cancelled_at is null;
