export const NEXT_PAYMENT =
  "/* prepared:remittances-number */ select shop_number($1, 'transporter_payment_numbers') as number";

/** Parcels of a transporter that it owes something of, with what tells them apart. */
export const HELD_PARCELS = `/* prepared:remittances-held */
select d.order_id as "orderId", d.holds, d.claims, d.expected_fee as "expectedFee", t.whole_dinars as "wholeDinars", p.tracking
from carrier_debts d
join transporters t on t.id = d.transporter_id
left join carrier_parcels p on p.order_id = d.order_id
where d.shop_id = $1 and d.transporter_id = $2 and d.order_id = any($3::uuid[]) and d.holds + d.claims > 0`;

export const INSERT_ROWS = `insert into transporter_payment_rows (payment_id, number, shop_id, transporter_id, kind, charge, tracking,
  tracking_key, amount, fee_cod, net, order_id, score, by_hand, outcome, expected, gap, treatment, treatment_reason, included, fingerprint)
select $1, r.number, $2, $3, 'credit', 'cod', r.tracking, r.tracking_key, r.amount, r.fee_cod, r.net, r.order_id, 100, true, r.outcome, r.expected,
  r.gap, r.treatment, r.treatment_reason, true, r.fingerprint
from jsonb_populate_recordset(null::transporter_payment_rows, $4::jsonb) r`;

export const INCLUDED = `/* prepared:remittances-included */
select count(*)::int as rows, coalesce(sum(net), 0)::bigint as net from transporter_payment_rows where payment_id = $1 and included`;

/**
 * Parcels of a payment by hand that another one pays already, or is about to: what is named by hand is owed by somebody's word, and
 * money for it a second time is a mistake until somebody says otherwise.
 */
export const PAID_MEANWHILE = `/* prepared:remittances-paid-meanwhile */
select count(*)::int as parcels from transporter_payment_rows r
join carrier_debts d on d.order_id = r.order_id
where r.payment_id = $1 and r.included and (d.holds + d.claims <= 0 or exists (
  select from transporter_payment_rows x join transporter_payments p on p.id = x.payment_id
  where x.order_id = r.order_id and x.payment_id <> $1 and x.included and x.entry_id is null and x.kind = 'credit'
    and p.state = 'confirmed' and p.step = 'applying'))`;

/** The payment for this worker alone; none where another has it, it is applied, or one of its transporter is being taken back. */
export const TAKE_PAYMENT = `/* prepared:remittances-take */
select id, shop_id as "shopId", transporter_id as "transporterId", number, reading, confirmed_by as "confirmedBy",
  confirmed_by_name as "confirmedByName", claim_days as "claimDays"
from (
  select p.*, t.claim_days from transporter_payments p join transporters t on t.id = p.transporter_id where p.id = $1
) p where exists (
  select from transporter_payments x where x.id = $1 and x.step = 'applying' for no key update skip locked)
and not exists (select from transporter_payments m where m.transporter_id = p.transporter_id and m.step = 'reversing')`;

/** Payments of one transporter are laid one after the other: what one of them applied, the next one sees. */
export const IN_TURN = `/* prepared:remittances-in-turn */ select pg_advisory_xact_lock(hashtextextended($1, 2510))::text as turn`;

/**
 * Of a file's rows nothing is known to the planner before it is told: by what it guesses, its screens would read all of them for a tab
 * of few, and the first batches for each parcel, past the time that a statement may take.
 */
export const KNOW_ROWS = 'analyze (skip_locked) transporter_payment_rows';

/** Behind the row $3: what stands before it was laid already, and is not read once more by each batch. */
export const WAITING_ROWS = `/* prepared:remittances-waiting */
select number, kind, charge, order_id as "orderId", coalesce(net, 0) as net, treatment,
  fingerprint from transporter_payment_rows
where payment_id = $1 and number > $3 and included and entry_id is null order by number limit $2`;

/** What is asked back of fees that were taken as such, and what was booked of the parcel beside what was collected. */
export const ASKED_AND_BOOKED = `coalesce(f.asked - f.given_back, 0)::bigint as "feesClaimed", coalesce(b.charges, '{}') as booked`;
export const WITH_ASKED_AND_BOOKED = `left join transporter_claims f on f.order_id = d.order_id and f.reason in ('wrong_fee', 'double_fee')
  and not f.in_claims and f.state in ('open', 'sent', 'accepted', 'refused')
left join lateral (
  select array_agg(r.charge) as charges from transporter_payment_rows r
  where r.order_id = d.order_id and r.kind = 'debit' and r.resolved = 'paid' and not r.reversed
) b on true`;

export const LOCK_DEBTS = `/* prepared:remittances-lock-debts */
select d.order_id as "orderId", d.transporter_id as "transporterId", d.told, d.holds, d.claims, d.expected_fee as "expectedFee",
  d.return_fee as "returnFee", t.whole_dinars as "wholeDinars", ${ASKED_AND_BOOKED}
from carrier_debts d
join transporters t on t.id = d.transporter_id
${WITH_ASKED_AND_BOOKED}
where d.order_id = any($1::uuid[]) order by d.order_id for no key update of d`;

/**
 * Fingerprints of rows that a payment of this transporter has applied already. Planned anew by each batch: a plan of the first, when
 * nothing is applied yet, would read all that has an entry.
 */
export const KNOWN_FINGERPRINTS = `/* sql */ select fingerprint from transporter_payment_rows
where transporter_id = $1 and fingerprint = any($2::text[]) and entry_id is not null and not reversed`;

export const APPLIED_ROWS = `/* prepared:remittances-applied-rows */
update transporter_payment_rows r set entry_id = a.entry_id, resolved = a.resolved, fingerprint = a.fingerprint
from jsonb_populate_recordset(null::transporter_payment_rows, $2::jsonb) a
where r.payment_id = $1 and r.number = a.number and r.entry_id is null`;

/** $4: there may be more. */
export const APPLIED_SO_FAR = `/* prepared:remittances-applied-so-far */
update transporter_payments p set done = p.done + $2, updated_at = $3::timestamptz,
  step = case when $4 then p.step else 'applied' end, applied_at = case when $4 then null else $3::timestamptz end
where p.id = $1`;

export const UNDER_WAY = `/* prepared:remittances-under-way */
select id from transporter_payments where step in ('applying', 'reversing') and updated_at < $1 order by updated_at limit 20`;
