const LIVE = `c.state in ('open', 'sent', 'accepted', 'refused')`;
/** Told to the transporter, for less. */
const SENT = `c.state in ('sent', 'accepted')`;
/** What is asked stands in what the books claim of the parcel. */
const IN_BOOKS = `(c.in_claims or c.reason in ('short_paid', 'not_paid', 'lost'))`;

/** What is asked for of a damaged parcel beside what payments claimed of it. */
const OF_DAMAGE = `c.beside > 0 and c.in_claims`;

/**
 * A claim a parcel, whatever number of rows claim of it: one that is asked for already asks for so much more, and what was sent or
 * agreed to is to be sent anew. A number is taken by what is opened alone; debts are locked, so that nobody opens another one
 * meanwhile. Gives the orders of which something is claimed.
 */
export const OPEN_CLAIMS = `with short as (
  select c.order_id, sum(c.asked)::bigint as asked, (array_agg(c.row_number order by c.row_number))[1] as row_number,
    (array_agg(c.reason order by c.row_number))[1] as reason
  from jsonb_populate_recordset(null::transporter_claims, $4::jsonb) c group by c.order_id
), more as (
  update transporter_claims c set asked = case when c.reason = 'not_paid' then d.holds + d.claims
      when c.reason = 'damaged' then c.beside + d.claims else c.asked + s.asked end, in_claims = c.in_claims or c.reason = 'damaged',
    state = case when ${SENT} then 'open' else c.state end, due_on = case when ${SENT} then $5::date else c.due_on end,
    agreed = case when ${SENT} then null else c.agreed end, version = c.version + 1, updated_at = $6
  from short s join carrier_debts d on d.order_id = s.order_id
  where c.shop_id = $1 and c.order_id = s.order_id and ${LIVE} and (${IN_BOOKS} or c.reason = 'damaged')
  returning c.id, c.version, c.asked, c.state, old.state as former
), told as (
  insert into transporter_claim_entries (id, shop_id, claim_id, version, at, state, amount, actor_name)
  select uuidv7(), $1, m.id, m.version, $6, m.state, m.asked, $7 from more m where m.state <> m.former
), opened as (
  insert into transporter_claims (id, shop_id, number, transporter_id, order_id, payment_id, row_number, reason, asked,
    in_claims, due_on, created_at, updated_at)
  select uuidv7(), $1, shop_number($1, 'transporter_claim_numbers'), $2, s.order_id, $3, s.row_number, s.reason, least(s.asked, d.claims),
    true, $5::date, $6, $6
  -- What a later row paid of it is asked of nobody.
  from short s join carrier_debts d on d.order_id = s.order_id and d.claims > 0
  where not exists (select from transporter_claims c where c.order_id = s.order_id and ${LIVE})
)
select s.order_id as "orderId" from short s join carrier_debts d on d.order_id = s.order_id and d.claims > 0`;

/** What rows of the payment $2 claimed goes with them: what others claimed of the same parcels is asked for still. */
const LEFT = `case when c.reason = 'not_paid' then d.holds + d.claims when c.in_claims then greatest(c.asked - b.amount, d.claims) when c.asked > b.amount then c.asked - b.amount else d.claims end`;
export const ASK_LESS = `/* prepared:remittances-ask-less */
update transporter_claims c set asked = ${LEFT}, agreed = case when c.agreed > ${LEFT} then ${LEFT} else c.agreed end, version = c.version + 1, updated_at = $4
from (
  select p.order_id, sum(p.amount)::bigint as amount from transporter_payment_rows r join postings p on p.entry_id = r.entry_id
  where r.payment_id = $2 and r.number = any($3::int[]) and r.treatment is distinct from 'later'
    and p.place = 'claims' and p.order_id is not null and p.amount > 0 group by p.order_id
) b
join carrier_debts d on d.order_id = b.order_id
where c.shop_id = $1 and c.order_id = b.order_id and ${LIVE} and ${IN_BOOKS} and not (${OF_DAMAGE})`;

/** Of these damaged parcels payments claim more or less now: beside the damage so much is asked for. */
export const ASK_BESIDE = `/* prepared:remittances-ask-beside */
update transporter_claims c set asked = c.beside + d.claims, version = c.version + 1, updated_at = $3
from carrier_debts d
where c.shop_id = $1 and c.order_id = any($2::uuid[]) and d.order_id = c.order_id and ${LIVE} and ${OF_DAMAGE}
  and c.asked <> c.beside + d.claims
returning c.order_id as "orderId", d.claims > 0 as claimed`;

/** What was asked and is owed no more, ended as $5: by the money, or because what it was short of is taken back. */
export const SETTLE_CLAIMS = `/* prepared:remittances-settle-claims */
update transporter_claims c set state = $5, settled_by = $4, settled_from = c.state, version = c.version + 1, updated_at = $3
from carrier_debts d
where c.shop_id = $1 and c.order_id = any($2::uuid[]) and d.order_id = c.order_id and d.claims = 0
  -- What is held still is not paid; what was damaged is owed from the moment at which that is accepted.
  and (c.reason <> 'not_paid' or d.holds = 0) and (c.reason <> 'damaged' or c.state = 'accepted' or (c.in_claims and c.beside = 0))
  and c.state in ('open', 'sent', 'accepted', 'refused') and (c.in_claims or c.reason in ('short_paid', 'not_paid', 'lost', 'damaged'))
returning c.order_id as "orderId"`;

export const SETTLE_FEE_CLAIMS = `/* prepared:remittances-settle-fee-claims */
update transporter_claims c set given_back = c.given_back + b.amount, version = c.version + 1, updated_at = $3,
  state = case when c.given_back + b.amount >= c.asked then 'settled' else c.state end,
  settled_by = case when c.given_back + b.amount >= c.asked then $4::uuid end,
  settled_from = case when c.given_back + b.amount >= c.asked then c.state end
from (select order_id, sum(amount)::bigint as amount from unnest($2::uuid[], $5::bigint[]) u (order_id, amount) group by order_id) b
where c.shop_id = $1 and c.order_id = b.order_id and not c.in_claims
  and c.state in ('open', 'sent', 'accepted', 'refused') and c.reason in ('wrong_fee', 'double_fee')
returning c.order_id as "orderId", c.state`;

/** What the payment $3 settled of these orders is asked for again, as before; those that nothing else is asked of. */
export const REOPEN_CLAIMS = `/* prepared:remittances-reopen-claims */
update transporter_claims c set state = c.settled_from, settled_by = null, settled_from = null, version = c.version + 1, updated_at = $4
where c.shop_id = $1 and c.order_id = any($2::uuid[]) and c.settled_by = $3 and c.state = 'settled'
  and not exists (select from transporter_claims l where l.order_id = c.order_id and l.state in ('open', 'sent', 'accepted', 'refused'))
returning c.order_id as "orderId", c.reason, c.in_claims as "inClaims"`;

/** Fees that the payment $3 gave back are asked for again. */
export const TAKE_FEES_BACK = `/* prepared:remittances-take-fees-back */
update transporter_claims c set given_back = greatest(0, c.given_back - b.amount)
from (
  select order_id, -sum(amount) as amount from postings
  where document = 'transporter_payment' and document_id = $3 and place = 'fees' and amount < 0 and kind = 'remittance'
    and order_id = any($2::uuid[]) group by order_id
) b
where c.shop_id = $1 and c.order_id = b.order_id and not c.in_claims
  and c.state in ('open', 'sent', 'accepted', 'refused') and c.reason in ('wrong_fee', 'double_fee')`;
