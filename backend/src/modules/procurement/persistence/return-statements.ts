/** Lines of the return $1, with the items of quarantine that they are: what is refused always lies in one. */
export const RETURN_LINES = `/* prepared:supplier-return-lines */
select l.id, l.quantity, coalesce(r.quarantine_id, l.id) as "itemId", r.unit_id as "unitId"
from supplier_return_lines l join supplier_receipt_lines r on r.id = l.receipt_line_id
where l.return_id = $1 order by l.id`;

export const SEND_LINES = `/* prepared:supplier-return-send-lines */
update supplier_return_lines l set sent = x.sent from jsonb_to_recordset($2::jsonb) x (id uuid, sent int)
where l.return_id = $1 and l.id = x.id`;

/** Lines of the receipt $3, locked, whose refused pieces an item of quarantine is, or was divided from; its own first. */
export const REFUSED_LINES = `/* prepared:supplier-refused-lines */
select l.id, l.order_line_id as "orderLineId", l.quantity - l.accepted as room, l.accepted,
  l.price_ht as "priceHt", l.tax_rate as "taxRate", l.booked_ht as "bookedHt", l.booked_tax as "bookedTax"
from supplier_receipt_lines l
join supplier_receipts r on r.id = l.receipt_id
join stock_quarantine q on q.id = l.quarantine_id
join stock_quarantine i on i.id = $2 and i.level_id = q.level_id and i.created_at = q.created_at
where r.shop_id = $1 and r.id = $3 and l.qc = 'rejected' and l.accepted < l.quantity
order by l.quarantine_id = $2 desc, l.id for update of l`;

/** The supplier, the order and the receipt whose refused pieces an item of quarantine is. */
export const REFUSED_OF = `/* prepared:supplier-refused-of */
select r.supplier_id::text as "supplierId", r.order_id::text as "orderId", r.id::text as "receiptId"
from supplier_receipt_lines l
join supplier_receipts r on r.id = l.receipt_id
join stock_quarantine q on q.id = l.quarantine_id
join stock_quarantine i on i.id = $2 and i.level_id = q.level_id and i.created_at = q.created_at
where r.shop_id = $1 and l.qc = 'rejected' order by l.quarantine_id = $2 desc, l.id limit 1`;

export const ACCEPT_LINE = `/* prepared:supplier-accept-line */
update supplier_receipt_lines set accepted = accepted + $2, booked_ht = booked_ht + $3, booked_tax = booked_tax + $4 where id = $1`;

/** It came after all: of its order it is received, and refused no longer. */
export const ACCEPT_ORDERED = `/* prepared:supplier-accept-ordered */
update supplier_order_lines set received = received + $2, rejected = rejected - $2,
  over = over or received + $2 + given_up > ordered where id = $1`;
