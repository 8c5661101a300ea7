/** What is owed of parcels for which something is asked, locked after their orders; of their transporter alone. */
export const CLAIMED_DEBTS = `/* prepared:claims-debts */
select d.order_id as "orderId", d.transporter_id as "transporterId", d.holds, d.claims, d.delivered_at is not null as delivered,
  o.delivery_state = 'lost' as lost, f.fees
from carrier_debts d
join orders o on o.id = d.order_id
cross join lateral (
  select coalesce(sum(amount), 0)::bigint as fees from postings p where p.order_id = d.order_id and p.place = 'fees'
) f
where d.shop_id = $1 and d.order_id = any($2::uuid[]) order by d.order_id for no key update of d`;

export const CLAIM_DAYS = `/* prepared:claims-days */
select claim_days as "claimDays" from transporters where shop_id = $1 and id = $2`;

export const INSERT_CLAIMS = `/* prepared:claims-insert */
insert into transporter_claims (id, shop_id, number, transporter_id, order_id, reason, asked, beside, due_on, note,
  created_by_name, created_at, updated_at)
select uuidv7(), $1, shop_number($1, 'transporter_claim_numbers'), $2, c.order_id, $4, c.asked, case when $4 = 'damaged' then c.asked else 0 end, $5::date, $6, $7, $8, $8
from jsonb_to_recordset($3::jsonb) c (order_id uuid, asked bigint)
-- Their debts are locked: nobody opens another one meanwhile, and no number is taken for nothing.
where not exists (select from transporter_claims l where l.order_id = c.order_id and l.state in ('open', 'sent', 'accepted', 'refused'))
returning id, number::text as number, order_id as "orderId"`;

/** A parcel of which something is asked for already is lost: all that the books claim is asked for, and no damage of it beside. */
export const ASK_ALL = `/* prepared:claims-ask-all */
update transporter_claims set asked = greatest(asked, $3), beside = greatest(asked - $3, 0), in_claims = true, version = version + 1, updated_at = $4
where shop_id = $1 and order_id = $2 and state in ('open', 'sent', 'accepted', 'refused')
  and ((in_claims and asked < $3) or (reason = 'damaged' and not in_claims))`;

/** Of what a claim is, for locking that before it. */
export const CLAIM_KEYS = `/* prepared:claims-keys */
select order_id as "orderId", transporter_id as "transporterId" from transporter_claims where shop_id = $1 and id = $2`;

/** What a transporter owes beside its parcels; less than nothing: it paid too much. */
export const RUNNING_ACCOUNT = `/* prepared:claims-running */
select coalesce(sum(amount), 0)::bigint as running from postings
where shop_id = $1 and place = 'claims' and transporter_id = $2 and order_id is null`;

/** The letter went out: those that were not sent, or were refused. */
export const SEND_CLAIMS = `/* prepared:claims-send */
update transporter_claims c set state = 'sent', sent_at = $4, due_on = $5::date, updated_at = $4, version = c.version + 1
where c.shop_id = $1 and c.transporter_id = $2 and c.id = any($3::uuid[]) and c.state in ('open', 'refused')
returning c.id, c.version`;

export const ENTER_SENT = `/* prepared:claims-enter-sent */
insert into transporter_claim_entries (id, shop_id, claim_id, version, at, state, actor_name)
select uuidv7(), $1, c.id, c.version, $3, 'sent', $4 from jsonb_to_recordset($2::jsonb) c (id uuid, version int)`;
