/**
 * Lines of the return $1, with the items of quarantine that they are, or were divided from. Parts of what a receipt refused from before
 * items named their movement are told by the place and the moment alone.
 */
export const RETURN_LINES = `/* prepared:supplier-return-lines */
select l.id, l.quantity, coalesce(r.quarantine_id, l.id) as "itemId",
  coalesce(case r.qc when 'rejected' then q.level_id || ' ' || q.created_at end, l.id::text) as together
from supplier_return_lines l join supplier_receipt_lines r on r.id = l.receipt_line_id
left join stock_quarantine q on q.id = r.quarantine_id
where l.return_id = $1 order by l.id`;

export const SEND_LINES = `/* prepared:supplier-return-send-lines */
update supplier_return_lines l set sent = x.sent from jsonb_to_recordset($2::jsonb) x (id uuid, sent int)
where l.return_id = $1 and l.id = x.id`;

/** Whether the item i of quarantine is what the line of q brought, or was divided from it; from before items named their movement, by
 * the place and the moment. */
const DIVIDED = `(i.movement_id = q.movement_id
  or ((i.movement_id is null or q.movement_id is null) and i.level_id = q.level_id and i.created_at = q.created_at))`;

/** Of the line l, billed pieces of which nothing was booked before: they had no price yet, and their bills alone owe them. */
const BY_BILLS = `(select coalesce(sum(x.pieces), 0)::int from supplier_bill_lines x join supplier_bills b on b.id = x.bill_id
    where x.receipt_line_id = l.id and b.cancelled_at is null and x.booked_ht + x.booked_tax = 0)`;

/** Lines of the receipt $3, locked, whose refused pieces an item of quarantine is, or was divided from; its own first. */
export const REFUSED_LINES = `/* prepared:supplier-refused-lines */
select l.id, l.order_line_id as "orderLineId", l.qc, case l.qc when 'hold' then l.refused else l.quantity - l.accepted end as room,
  l.accepted, l.quantity - l.refused as kept, l.billed, l.price_ht as "priceHt", l.tax_rate as "taxRate",
  coalesce(p.weighed, false) as weighed, l.booked_ht as "bookedHt", l.booked_tax as "bookedTax", ${BY_BILLS} as "byBills"
from supplier_receipt_lines l
join supplier_receipts r on r.id = l.receipt_id
left join combinations c on c.id = l.unit_id
left join products p on p.id = coalesce(c.product_id, l.unit_id)
join stock_quarantine q on q.id = l.quarantine_id
join stock_quarantine i on i.id = $2 and ${DIVIDED}
where r.shop_id = $1 and r.id = $3 and (l.qc = 'rejected' and l.accepted < l.quantity or l.qc = 'hold' and l.refused > 0)
order by l.quarantine_id = $2 desc, l.id for update of l`;

/** The supplier, the order and the receipt whose held or refused pieces an item of quarantine is, with the line. */
export const REFUSED_OF = `/* prepared:supplier-refused-of */
select r.supplier_id::text as "supplierId", r.order_id::text as "orderId", r.id::text as "receiptId",
  r.warehouse_id::text as "warehouseId", l.id::text as "lineId"
from supplier_receipt_lines l
join supplier_receipts r on r.id = l.receipt_id
join stock_quarantine q on q.id = l.quarantine_id
join stock_quarantine i on i.id = $2 and ${DIVIDED}
where r.shop_id = $1 and l.qc <> 'passed' order by l.quarantine_id = $2 desc, l.id limit 1`;

export const ACCEPT_LINE = `/* prepared:supplier-accept-line */
update supplier_receipt_lines set accepted = accepted + $2, booked_ht = booked_ht + $3, booked_tax = booked_tax + $4 where id = $1`;

/** It came after all: of its order it is received, and refused no longer; of one that is closed, given up no longer either. */
export const ACCEPT_ORDERED = `/* prepared:supplier-accept-ordered */
update supplier_order_lines l set received = l.received + $2, rejected = l.rejected - $2,
  given_up = case o.state when 'closed' then greatest(l.ordered - l.received - $2, 0) else l.given_up end,
  over = l.over or l.received + $2 + case o.state when 'closed' then 0 else l.given_up end > l.ordered
from supplier_orders o where o.id = l.order_id and l.id = $1`;

/** … and of a held line: they are kept after all. */
export const KEEP_LINE = `/* prepared:supplier-keep-line */
update supplier_receipt_lines set refused = refused - $2, booked_ht = booked_ht + $3, booked_tax = booked_tax + $4 where id = $1`;

/** An inspection refuses pieces of a held line. */
export const REFUSE_LINE = `/* prepared:supplier-refuse-line */
update supplier_receipt_lines set refused = refused + $2 where id = $1 returning order_line_id::text as "orderLineId"`;

/** Of its order they have not come; of one that is closed they will not any more. */
export const REFUSE_ORDERED = `/* prepared:supplier-refuse-ordered */
update supplier_order_lines l set received = l.received - $2, rejected = l.rejected + $2,
  given_up = case o.state when 'closed' then greatest(l.ordered - l.received + $2, 0) else l.given_up end
from supplier_orders o where o.id = l.order_id and l.id = $1`;

/** They are on the return $2 from now on. */
export const ADD_RETURN_LINE = `/* prepared:supplier-return-add-line */
insert into supplier_return_lines (id, return_id, receipt_line_id, quantity, reason)
values ($1, $2, $3, $4, $5)
on conflict (return_id, receipt_line_id) do update set quantity = supplier_return_lines.quantity + excluded.quantity,
  reason = coalesce(nullif(excluded.reason, ''), supplier_return_lines.reason)`;

/** Held lines of the receipts that the bill $1 asked for, of which an inspection refused pieces. */
export const REFUSED_OF_BILL = `/* prepared:supplier-refused-of-bill */
select l.id::text as id from supplier_bill_lines x join supplier_receipt_lines l on l.id = x.receipt_line_id
where x.bill_id = $1 and l.refused > 0 order by l.id`;

/** Lines $2, locked, with what live bills took of them, and whether their receipt booked tax as got back. */
export const OWED_LINES = `/* prepared:supplier-owed-lines */
select l.id, l.receipt_id::text as "receiptId", l.quantity - l.refused as kept, l.billed, l.price_ht as "priceHt",
  l.tax_rate as "taxRate", coalesce(w.weighed, false) as weighed, l.booked_ht as "bookedHt", l.booked_tax as "bookedTax", t.ht as "takenHt",
  t.tax as "takenTax", ${BY_BILLS} as "byBills", exists (select 1 from postings p where p.document = 'supplier_receipt' and p.document_id = l.receipt_id and p.place = 'vat_in')
    as "recoversVat"
from supplier_receipt_lines l
join supplier_receipts r on r.id = l.receipt_id
left join combinations c on c.id = l.unit_id
left join products w on w.id = coalesce(c.product_id, l.unit_id)
cross join lateral (
  select coalesce(sum(x.booked_ht), 0)::bigint as ht, coalesce(sum(x.booked_tax), 0)::bigint as tax
  from supplier_bill_lines x join supplier_bills b on b.id = x.bill_id
  where x.receipt_line_id = l.id and b.cancelled_at is null
) t
where r.shop_id = $1 and l.id = any($2::uuid[]) and l.qc = 'hold' order by l.id for update of l`;

export const OWE_LESS = `/* prepared:supplier-owe-less */
update supplier_receipt_lines set booked_ht = $2, booked_tax = $3 where id = $1`;
