export const OPEN_CLAIMS = `insert into transporter_claims (id, shop_id, number, transporter_id, order_id, payment_id, row_number, reason, asked,
  in_claims, due_on, created_at, updated_at)
select uuidv7(), $1, shop_number($1, 'transporter_claim_numbers'), $2, c.order_id, $3, c.row_number, c.reason, c.asked, true, $5::date, $6, $6
from jsonb_populate_recordset(null::transporter_claims, $4::jsonb) c
on conflict (order_id) where order_id is not null and state in ('open', 'sent', 'accepted', 'refused') do nothing`;

/** What was asked and is owed no more; whose order nothing is asked of any more. */
export const SETTLE_CLAIMS = `/* prepared:remittances-settle-claims */
update transporter_claims c set state = 'settled', settled_by = $4, settled_from = c.state, version = c.version + 1, updated_at = $3
from carrier_debts d
where c.shop_id = $1 and c.order_id = any($2::uuid[]) and d.order_id = c.order_id and d.claims = 0
  -- What is held still is not paid; what was damaged is owed from the moment at which that is accepted.
  and (c.reason <> 'not_paid' or d.holds = 0) and (c.reason <> 'damaged' or c.state = 'accepted')
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
returning c.order_id as "orderId", c.reason`;

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
