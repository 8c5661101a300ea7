/** Lines $3 of receipts of the supplier $2, with what live bills took of them; they stay as they are until the transaction ends. */
export const RECEIVED_LINES = `/* prepared:supplier-bill-received */
select l.id, case l.qc when 'rejected' then l.accepted else l.quantity - l.refused end as kept, l.billed, l.price_ht as "priceHt",
  l.tax_rate as "taxRate", coalesce(p.weighed, false) as weighed, l.booked_ht as "bookedHt", l.booked_tax as "bookedTax", t.ht as "takenHt",
  t.tax as "takenTax"
from supplier_receipt_lines l
join supplier_receipts r on r.id = l.receipt_id
left join combinations c on c.id = l.unit_id
left join products p on p.id = coalesce(c.product_id, l.unit_id)
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
  "/* prepared:supplier-payment-number */ select shop_number($1, 'supplier_payment_numbers') as number";

/**
 * What live bills of the supplier $1 ask for beyond what is kept, without their stamps, less its credit notes: centimes, with tax. Of a
 * line that several bills ask for more pieces of than are kept, each has its share of those that are. Of pieces for which nothing was
 * booked (they came before the books, or without a price), what is kept is worth what their receipt says, else what the bill asks.
 */
export const UNCREDITED = `/* prepared:supplier-uncredited */
select (
  select coalesce(sum(greatest(b.ht + b.tax - k.kept, 0)), 0) from supplier_bills b
  cross join lateral (
    select coalesce(sum(floor(w.worth::numeric
      * least(case l.qc when 'rejected' then l.accepted else l.quantity - l.refused end, l.billed) / l.billed)), 0) as kept
    from supplier_bill_lines x join supplier_receipt_lines l on l.id = x.receipt_line_id
    left join combinations c on c.id = l.unit_id
    left join products p on p.id = coalesce(c.product_id, l.unit_id)
    cross join lateral (
      select case when x.booked_ht + x.booked_tax > 0 then x.booked_ht + x.booked_tax
        else round(round(x.pieces * coalesce(l.price_ht, x.price_ht)::numeric / priced_for(p.weighed))
          * (10000 + case when l.price_ht is null then x.tax_rate else l.tax_rate end) / 10000) end as worth
    ) w
    where x.bill_id = b.id
  ) k
  where b.supplier_id = $1 and b.cancelled_at is null
)::bigint - (
  select coalesce(sum(amount), 0) from supplier_payments where supplier_id = $1 and type = 'credit_note' and reversed_at is null
)::bigint as left`;

export const FORGET_ALLOCATIONS = `/* prepared:supplier-allocations-forget */ delete from supplier_allocations where payment_id = $1`;

export const INSERT_ALLOCATIONS = `/* prepared:supplier-allocations-insert */
insert into supplier_allocations (payment_id, bill_id, amount)
select $1, a."billId", a.amount from jsonb_to_recordset($2::jsonb) a ("billId" uuid, amount bigint)`;
