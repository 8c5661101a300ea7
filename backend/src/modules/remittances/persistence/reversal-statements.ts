/** What taking this payment back would leave less than nothing of. */
export const SPENT_SINCE = `/* prepared:remittances-spent-since */
select o.number from (
  select p.order_id, sum(p.amount) filter (where p.place = 'carrier_holds') as holds, sum(p.amount) filter (where p.place = 'claims') as claims
  from postings p where p.document = 'transporter_payment' and p.document_id = $1 and p.order_id is not null group by p.order_id
) moved
join carrier_debts d on d.order_id = moved.order_id
join orders o on o.id = moved.order_id
where d.holds < coalesce(moved.holds, 0) or d.claims < coalesce(moved.claims, 0) order by o.number limit 20`;

/** The rows of $1 again under the payment $2, each the other way round and with the entry that answers its own. */
export const MIRROR_ROWS = `insert into transporter_payment_rows (payment_id, number, shop_id, transporter_id, kind, charge, tracking, tracking_key,
  reference, amount, net, order_id, score, by_hand, outcome, included, fingerprint, entry_id, resolved, reversed)
select $2, r.number, r.shop_id, r.transporter_id, r.kind, r.charge, r.tracking, r.tracking_key, r.reference, -r.amount, -r.net, r.order_id,
  r.score, r.by_hand, r.outcome, true, r.fingerprint, m.entry_id, r.resolved, true
from transporter_payment_rows r
join jsonb_to_recordset($3::jsonb) m (source_id uuid, entry_id uuid) on m.source_id = r.entry_id
where r.payment_id = $1`;

/** A payment that takes another back, for this worker alone; none where another has it, or all is taken back. */
export const TAKE_MIRROR = `/* prepared:remittances-take-mirror */
select id, shop_id as "shopId", transporter_id as "transporterId", number, reading, confirmed_by as "confirmedBy",
  confirmed_by_name as "confirmedByName", 0 as "claimDays", reverses
from transporter_payments where id = $1 and step = 'reversing' and reverses is not null for no key update skip locked`;

/** Payments of a transporter that are on the way back. */
export const TAKING_BACK = `/* prepared:remittances-taking-back */
select id from transporter_payments where transporter_id = $1 and step = 'reversing' limit 1`;

/** Rows of a payment that stand, the last first: before the row $3, behind which all were taken back. */
export const APPLIED_ENTRIES = `/* prepared:remittances-applied-entries */
select number, entry_id as "entryId", order_id as "orderId" from transporter_payment_rows
where payment_id = $1 and number < $3 and entry_id is not null and not reversed order by number desc limit $2`;

export const TAKEN_BACK = `/* prepared:remittances-taken-back */
update transporter_payment_rows set reversed = true where payment_id = $1 and number = any($2::int[]) and entry_id is not null`;

/** $4: there may be more. */
export const TAKEN_BACK_SO_FAR = `/* prepared:remittances-taken-back-so-far */
update transporter_payments p set done = p.done + $2, updated_at = $3::timestamptz,
  step = case when $4 then p.step else 'applied' end, applied_at = case when $4 then null else $3::timestamptz end
where p.id = $1`;
