export const NEXT_PAYMENT =
  "/* prepared:remittances-number */ select nextval('transporter_payment_numbers') as number";

/** Parcels of a transporter that it was paid for and holds, with what tells them apart. */
export const HELD_PARCELS = `/* prepared:remittances-held */
select d.order_id as "orderId", d.holds, d.claims, d.expected_fee as "expectedFee", t.whole_dinars as "wholeDinars", p.tracking
from carrier_debts d
join transporters t on t.id = d.transporter_id
left join carrier_parcels p on p.order_id = d.order_id
where d.shop_id = $1 and d.transporter_id = $2 and d.order_id = any($3::uuid[]) and d.holds > 0`;

export const INSERT_ROWS = `insert into transporter_payment_rows (payment_id, number, shop_id, transporter_id, kind, charge, tracking,
  tracking_key, amount, fee_cod, net, order_id, score, by_hand, outcome, expected, gap, treatment, treatment_reason, included, fingerprint)
select $1, r.number, $2, $3, 'credit', 'cod', r.tracking, r.tracking_key, r.amount, r.fee_cod, r.net, r.order_id, 100, true, r.outcome, r.expected,
  r.gap, r.treatment, r.treatment_reason, true, r.fingerprint
from jsonb_populate_recordset(null::transporter_payment_rows, $4::jsonb) r`;

export const INCLUDED = `/* prepared:remittances-included */
select count(*)::int as rows, coalesce(sum(net), 0)::bigint as net from transporter_payment_rows where payment_id = $1 and included`;

/** The payment for this worker alone; none where another has it, or it is applied. */
export const TAKE_PAYMENT = `/* prepared:remittances-take */
select id, shop_id as "shopId", transporter_id as "transporterId", number, reading, confirmed_by as "confirmedBy",
  confirmed_by_name as "confirmedByName", claim_days as "claimDays"
from (
  select p.*, t.claim_days from transporter_payments p join transporters t on t.id = p.transporter_id where p.id = $1
) p where exists (
  select from transporter_payments x where x.id = $1 and x.step = 'applying' for no key update skip locked)`;

/** Payments of one transporter are laid one after the other: what one of them applied, the next one sees. */
export const IN_TURN = `/* prepared:remittances-in-turn */ select pg_advisory_xact_lock(hashtextextended($1, 2510))::text as turn`;

export const WAITING_ROWS = `/* prepared:remittances-waiting */
select number, kind, charge, order_id as "orderId", coalesce(net, 0) as net, treatment,
  fingerprint from transporter_payment_rows
where payment_id = $1 and included and entry_id is null order by number limit $2`;

export const LOCK_DEBTS = `/* prepared:remittances-lock-debts */
select d.order_id as "orderId", d.transporter_id as "transporterId", d.holds, d.claims, d.expected_fee as "expectedFee",
  d.return_fee as "returnFee", t.whole_dinars as "wholeDinars", coalesce(f.asked, 0)::bigint as "feesClaimed",
  coalesce(b.charges, '{}') as booked
from carrier_debts d
join transporters t on t.id = d.transporter_id
left join transporter_claims f on f.order_id = d.order_id and f.reason in ('wrong_fee', 'double_fee')
  and f.state in ('open', 'sent', 'accepted', 'refused')
left join lateral (
  select array_agg(r.charge) as charges from transporter_payment_rows r
  where r.order_id = d.order_id and r.kind = 'debit' and r.resolved = 'paid' and not r.reversed
) b on true
where d.order_id = any($1::uuid[]) order by d.order_id for no key update of d`;

export const KNOWN_FINGERPRINTS = `/* prepared:remittances-known-fingerprints */
select fingerprint from transporter_payment_rows
where transporter_id = $1 and fingerprint = any($2::text[]) and entry_id is not null and not reversed`;

export const APPLIED_ROWS = `/* prepared:remittances-applied-rows */
update transporter_payment_rows r set entry_id = a.entry_id, resolved = a.resolved, fingerprint = a.fingerprint
from jsonb_populate_recordset(null::transporter_payment_rows, $2::jsonb) a
where r.payment_id = $1 and r.number = a.number and r.entry_id is null`;

export const APPLIED_SO_FAR = `/* prepared:remittances-applied-so-far */
update transporter_payments p set done = p.done + $2, updated_at = $3::timestamptz,
  step = case when w.left_over then p.step else 'applied' end, applied_at = case when w.left_over then null else $3::timestamptz end
from (select exists (
  select from transporter_payment_rows where payment_id = $1 and included and entry_id is null) as left_over) w
where p.id = $1 returning p.step`;

export const OPEN_CLAIMS = `insert into transporter_claims (id, shop_id, number, transporter_id, order_id, payment_id, row_number, reason, asked,
  due_on, created_at, updated_at)
select uuidv7(), $1, nextval('transporter_claim_numbers'), $2, c.order_id, $3, c.row_number, 'short_paid', c.asked, $5::date, $6, $6
from jsonb_populate_recordset(null::transporter_claims, $4::jsonb) c
on conflict (order_id) where order_id is not null and state in ('open', 'sent', 'accepted', 'refused') do nothing`;

/** What was asked and is owed no more; whose order nothing is asked of any more. */
export const SETTLE_CLAIMS = `/* prepared:remittances-settle-claims */
update transporter_claims c set state = 'settled', version = c.version + 1, updated_at = $3
from carrier_debts d
where c.shop_id = $1 and c.order_id = any($2::uuid[]) and d.order_id = c.order_id and d.claims = 0
  -- What is held still is not paid; what was damaged is owed from the moment at which that is accepted.
  and (c.reason <> 'not_paid' or d.holds = 0) and (c.reason <> 'damaged' or c.state = 'accepted')
  and c.state in ('open', 'sent', 'accepted', 'refused') and c.reason in ('short_paid', 'not_paid', 'lost', 'damaged')
returning c.order_id as "orderId"`;

export const SETTLE_FEE_CLAIMS = `/* prepared:remittances-settle-fee-claims */
update transporter_claims c set state = 'settled', version = c.version + 1, updated_at = $3
where c.shop_id = $1 and c.order_id = any($2::uuid[])
  and c.state in ('open', 'sent', 'accepted', 'refused') and c.reason in ('wrong_fee', 'double_fee')
returning c.order_id as "orderId"`;

export const UNDER_WAY = `/* prepared:remittances-under-way */
select id from transporter_payments where step = 'applying' and updated_at < $1 order by updated_at limit 20`;

/** What taking this payment back would leave less than nothing of. */
export const SPENT_SINCE = `/* prepared:remittances-spent-since */
select o.number from (
  select p.order_id, sum(p.amount) filter (where p.place = 'carrier_holds') as holds, sum(p.amount) filter (where p.place = 'claims') as claims
  from postings p where p.document = 'transporter_payment' and p.document_id = $1 and p.order_id is not null group by p.order_id
) moved
join carrier_debts d on d.order_id = moved.order_id
join orders o on o.id = moved.order_id
where d.holds < coalesce(moved.holds, 0) or d.claims < coalesce(moved.claims, 0) order by o.number limit 20`;

export const ORDERS_OF_PAYMENT = `/* prepared:remittances-orders-of */
select distinct order_id as "orderId" from transporter_payment_rows where payment_id = $1 and entry_id is not null and order_id is not null`;

/** The rows of $1 again under the payment $2, each the other way round and with the entry that answers its own. */
export const MIRROR_ROWS = `insert into transporter_payment_rows (payment_id, number, shop_id, transporter_id, kind, charge, tracking, tracking_key,
  reference, amount, net, order_id, score, by_hand, outcome, included, fingerprint, entry_id, resolved, reversed)
select $2, r.number, r.shop_id, r.transporter_id, r.kind, r.charge, r.tracking, r.tracking_key, r.reference, -r.amount, -r.net, r.order_id,
  r.score, r.by_hand, r.outcome, true, r.fingerprint, m.entry_id, r.resolved, true
from transporter_payment_rows r
join jsonb_to_recordset($3::jsonb) m (source_id uuid, entry_id uuid) on m.source_id = r.entry_id
where r.payment_id = $1`;

export const TAKEN_BACK = `/* prepared:remittances-taken-back */
update transporter_payment_rows set reversed = true where payment_id = $1 and entry_id is not null`;

export const APPLIED_ENTRIES = `/* prepared:remittances-applied-entries */
select entry_id as "entryId" from transporter_payment_rows where payment_id = $1 and entry_id is not null
order by number desc`;
