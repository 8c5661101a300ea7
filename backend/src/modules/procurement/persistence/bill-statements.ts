/** Lines $3 of receipts of the supplier $2, with what live bills took of them; they stay as they are until the transaction ends. */
export const RECEIVED_LINES = `/* prepared:supplier-bill-received */
select l.id, case l.qc when 'rejected' then l.accepted else l.quantity end as kept, l.billed, l.price_ht as "priceHt",
  l.tax_rate as "taxRate", l.booked_ht as "bookedHt", l.booked_tax as "bookedTax", t.ht as "takenHt", t.tax as "takenTax"
from supplier_receipt_lines l
join supplier_receipts r on r.id = l.receipt_id
cross join lateral (
  select coalesce(sum(x.booked_ht), 0)::bigint as ht, coalesce(sum(x.booked_tax), 0)::bigint as tax
  from supplier_bill_lines x join supplier_bills b on b.id = x.bill_id
  where x.receipt_line_id = l.id and b.cancelled_at is null
) t
where r.shop_id = $1 and r.supplier_id = $2 and l.id = any($3::uuid[]) for update of l`;

export const BILL_OF_NUMBER = `/* prepared:supplier-bill-number */
select id from supplier_bills where supplier_id = $1 and lower(number) = lower($2) and cancelled_at is null`;

export const INSERT_BILL_LINES = `/* prepared:supplier-bill-insert-lines */
insert into supplier_bill_lines (id, bill_id, position, receipt_line_id, pieces, price_ht, tax_rate, booked_ht, booked_tax)
select l.id, $1, l.position, l."receiptLineId", l.pieces, l."priceHt", l."taxRate", l."bookedHt", l."bookedTax"
from jsonb_to_recordset($2::jsonb) l (id uuid, position int, "receiptLineId" uuid, pieces int, "priceHt" bigint, "taxRate" int,
  "bookedHt" bigint, "bookedTax" bigint)`;

/** Pieces of the bill $1 are billed ($2: 1), or not any more (-1). */
export const COUNT_BILLED = `/* prepared:supplier-bill-count */
update supplier_receipt_lines l set billed = l.billed + $2::int * x.pieces
from supplier_bill_lines x where x.bill_id = $1 and x.receipt_line_id = l.id`;

export const OPEN_BILLS = `/* prepared:supplier-bills-open */
select id, ttc - settled as left from supplier_bills
where supplier_id = $1 and cancelled_at is null and settled < ttc order by due_on, on_day, id`;

export const NEXT_PAYMENT =
  "/* prepared:supplier-payment-number */ select nextval('supplier_payment_numbers') as number";

export const FORGET_ALLOCATIONS = `/* prepared:supplier-allocations-forget */ delete from supplier_allocations where payment_id = $1`;

export const INSERT_ALLOCATIONS = `/* prepared:supplier-allocations-insert */
insert into supplier_allocations (payment_id, bill_id, amount)
select $1, a."billId", a.amount from jsonb_to_recordset($2::jsonb) a ("billId" uuid, amount bigint)`;
