export const NEXT_ORDER =
  "/* prepared:supplier-order-number */ select shop_number($1, 'supplier_order_numbers') as number";
export const NEXT_RECEIPT =
  "/* prepared:supplier-receipt-number */ select shop_number($1, 'supplier_receipt_numbers') as number";

export const LINES = `/* prepared:supplier-order-lines */
select l.id, l.position, l.unit_id as "unitId", l.ordered, l.received, l.rejected, l.given_up as "givenUp", l.price_ht as "priceHt",
  l.tax_rate as "taxRate", coalesce(p.weighed, false) as weighed
from supplier_order_lines l
left join combinations c on c.id = l.unit_id
left join products p on p.id = coalesce(c.product_id, l.unit_id)
where l.order_id = $1 order by l.position, l.id`;

export const FORGET_LINES = `/* prepared:supplier-order-forget-lines */ delete from supplier_order_lines where order_id = $1`;

/** The lines of a draft, in their order. */
export const INSERT_LINES = `/* prepared:supplier-order-insert-lines */
insert into supplier_order_lines (id, order_id, position, unit_id, label, supplier_sku, ordered, price_ht, tax_rate)
select l.id, $1, l.position, l."unitId", l.label, l."supplierSku", l.ordered, l."priceHt", l."taxRate"
from jsonb_to_recordset($2::jsonb) l (id uuid, position int, "unitId" uuid, label jsonb, "supplierSku" text, ordered int,
  "priceHt" bigint, "taxRate" int)`;

/** What has not come will not. */
export const GIVE_UP = `/* prepared:supplier-order-give-up */
update supplier_order_lines set given_up = ordered - received where order_id = $1 and received < ordered
returning unit_id as "unitId", given_up as "givenUp"`;

export const RECEIVE_LINES = `/* prepared:supplier-order-receive-lines */
update supplier_order_lines l set received = l.received + c.received, rejected = l.rejected + c.rejected, over = l.over or c.over
from jsonb_to_recordset($2::jsonb) c ("lineId" uuid, received int, rejected int, over boolean)
where l.id = c."lineId" and l.order_id = $1`;

export const INSERT_RECEIPT_LINES = `/* prepared:supplier-receipt-insert-lines */
insert into supplier_receipt_lines (id, receipt_id, position, order_line_id, unit_id, label, quantity, lot, expires_on, qc, reason,
  quarantine_id, price_ht, tax_rate, booked_ht, booked_tax)
select l.id, $1, l.position, l."lineId", l."unitId", l.label, l.quantity, l.lot, l."expiresOn", l.qc, l.reason, l."quarantineId", l."priceHt",
  l."taxRate", l."bookedHt", l."bookedTax"
from jsonb_to_recordset($2::jsonb) l (id uuid, position int, "lineId" uuid, "unitId" uuid, label jsonb, quantity int, lot text, "expiresOn" date,
  qc text, reason text, "quarantineId" uuid, "priceHt" bigint, "taxRate" int, "bookedHt" bigint, "bookedTax" bigint)`;

/** The open return to the supplier $3 from the warehouse $4; made where there is none. */
export const OPEN_RETURN = `/* prepared:supplier-return-open */
insert into supplier_returns (id, shop_id, number, supplier_id, warehouse_id, created_at, updated_at)
values ($1, $2, shop_number($2, 'supplier_return_numbers'), $3, $4, $5, $5)
on conflict (supplier_id, warehouse_id) where state = 'draft'
do update set updated_at = excluded.updated_at, version = supplier_returns.version + 1 returning id`;

export const INSERT_RETURN_LINES = `/* prepared:supplier-return-insert-lines */
insert into supplier_return_lines (id, return_id, receipt_line_id, quantity)
select uuidv7(), $1, l.id, l.quantity from supplier_receipt_lines l where l.receipt_id = $2 and l.qc = 'rejected'`;
