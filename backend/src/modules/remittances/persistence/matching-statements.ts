import { ASKED_AND_BOOKED, WITH_ASKED_AND_BOOKED } from './payment-statements.ts';

const ROW_TO_MATCH = `select number, kind, charge, tracking, tracking_key as "trackingKey", reference, payment_ref as "paymentRef", status, name, phone,
  commune, wilaya, day::text as day, amount, collected, fee_delivery as "feeDelivery", fee_cod as "feeCod",
  fee_return as "feeReturn", fee_other as "feeOther", net, problem,
  order_id::text as "orderId", by_hand as "byHand", treatment, treatment_reason as "treatmentReason", included, outcome`;

/** Rows of a chunk, as they are matched and judged. Those that somebody linked keep their order. */
export const ROWS_TO_MATCH = `/* prepared:remittances-rows-to-match */
${ROW_TO_MATCH}
from transporter_payment_rows where payment_id = $1 and number > $2 order by number limit $3`;

/** Some of them, wherever they stand. */
export const SOME_ROWS = `/* prepared:remittances-some-rows */
${ROW_TO_MATCH}
from transporter_payment_rows where payment_id = $1 and number = any($2::int[]) order by number`;

/** Orders that codes of these rows name: by tracking, as it is and however it is spelled, and by our reference, or number (`$6`). */
export const NAMED_ORDERS = `/* prepared:remittances-named-orders */
with r as materialized (
  select number, tracking, tracking_key, upper(reference) as reference from transporter_payment_rows
  where payment_id = $1 and number > $2 and number <= $3 and not by_hand
)
select r.number, p.order_id::text as "orderId", case when p.tracking = r.tracking then 'tracking' else 'tracking_key' end as by
from r join carrier_parcels p on p.shop_id = $4 and tracking_key(p.tracking) = r.tracking_key and p.tracking is not null
union all
select r.number, p.order_id::text, case when p.tracking = r.tracking then 'tracking' else 'tracking_key' end
from r join carrier_past_parcels p on p.transporter_id = $5 and tracking_key(p.tracking) = r.tracking_key
union all
select r.number, p.order_id::text, 'reference' from r join carrier_parcels p on p.shop_id = $4 and upper(p.reference) = r.reference
union all
select r.number, o.id::text, 'reference' from r
join jsonb_to_recordset($6::jsonb) n (number int, "orderNumber" bigint) on n.number = r.number
join orders o on o.shop_id = $4 and o.number = n."orderNumber"`;

/**
 * Orders that rows without a code may be: by telephone number, by name and place with the amount, by amount with day and
 * wilaya. Of the transporter's own parcels alone; by amount of those of which something is due.
 */
export const LIKELY_ORDERS = `/* prepared:remittances-likely-orders */
with r as materialized (
  select * from jsonb_to_recordset($3::jsonb) r (number int, phone text, name text, wilaya int, commune text, day date, net bigint,
    collected bigint)
), w as materialized (
  select r.number, w.amount from r cross join lateral (values (r.net), (r.collected)) w (amount) where w.amount > 0
), a as (
  select distinct amount from w
), d as materialized (
  select d.order_id, d.delivered_at, a.amount from a join carrier_debts d on d.transporter_id = $1 and d.holds + d.claims > 0
    and (case when d.holds > 0 then d.holds else d.told end) = a.amount
  union
  select d.order_id, d.delivered_at, a.amount from a join carrier_debts d on d.transporter_id = $1 and d.holds + d.claims > 0
    and (case when d.holds > 0 then d.holds else d.told end) - d.expected_fee = a.amount
)
select coalesce(r.number, 0) as number, o.id::text as "orderId", 'phone' as by, 0::float8 as likeness
from r join orders o on o.shop_id = $2 and o.phone = r.phone
join carrier_debts d on d.order_id = o.id and d.transporter_id = $1 and (d.holds + d.claims > 0 or o.state = 'in_delivery')
union all
select coalesce(r.number, 0), o.id::text, case when n.likeness >= 0.5 then 'name' else 'amount' end, n.likeness
from w join r on r.number = w.number
join d on d.amount = w.amount
join orders o on o.id = d.order_id and (r.wilaya in (o.wilaya_58, o.wilaya_69)
  or lower(r.commune) = lower(o.place -> 'commune' ->> 'fr') or r.commune = o.place -> 'commune' ->> 'ar')
cross join lateral (select coalesce(word_similarity(r.name, o.search_text), 0)::float8 as likeness) n
where n.likeness >= 0.5 or abs((d.delivered_at at time zone 'Africa/Algiers')::date - r.day) <= 3`;

/** What transporters owe of these orders, and where their parcels are. */
export const DEBTS_OF = `/* prepared:remittances-debts-of */
select o.id::text as "orderId", coalesce(d.transporter_id, o.transporter_id)::text as "transporterId", d.told, d.holds, d.claims,
  d.expected_fee as "expectedFee", d.return_fee as "returnFee", d.delivered_at as "deliveredAt", o.state, coalesce(o.phone, '') as phone,
  t.whole_dinars as "wholeDinars", ${ASKED_AND_BOOKED}
from orders o
left join carrier_debts d on d.order_id = o.id
left join transporters t on t.id = coalesce(d.transporter_id, o.transporter_id)
${WITH_ASKED_AND_BOOKED}
where o.shop_id = $1 and o.id = any($2::uuid[])`;

export const JUDGE_ROWS = `/* prepared:remittances-judge-rows */
update transporter_payment_rows r set order_id = j."orderId", proposed_order_id = j."proposedId", score = j.score,
  reasons = j.reasons, outcome = j.outcome, expected = j.expected, gap = j.gap, treatment = j.treatment, included = j.included,
  fingerprint = j.fingerprint, money = j.money
from jsonb_to_recordset($2::jsonb) j (number int, "orderId" uuid, "proposedId" uuid, score int, reasons jsonb, outcome text,
  expected bigint, gap bigint, treatment text, included boolean, fingerprint text, money text)
where r.payment_id = $1 and r.number = j.number`;

/** Rows of the file that say one of these moneys. */
export const EQUAL_MONEY = `/* prepared:remittances-equal-money */
select number, money from transporter_payment_rows where payment_id = $1 and money = any($2::text[])`;

/** What the transporter holds of parcels, by the key of their tracking. */
export const DEBTS_BY_KEY = `/* prepared:remittances-debts-by-key */
select tracking_key(p.tracking) as key, d.holds, d.expected_fee as "expectedFee"
from carrier_parcels p join carrier_debts d on d.order_id = p.order_id and d.transporter_id = $2
where p.shop_id = $1 and p.tracking is not null and tracking_key(p.tracking) = any($3::text[]) and d.holds > 0`;

export const WILAYAS = `/* prepared:remittances-wilayas */
select code, name_fr as fr, name_ar as ar from wilayas`;
