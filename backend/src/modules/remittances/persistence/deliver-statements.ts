/** Of the rows $2, those whose parcel is on its way still. */
export const UNDELIVERED = `/* prepared:remittances-undelivered */
select number from transporter_payment_rows
where payment_id = $1 and number = any($2::int[]) and outcome = 'not_delivered' and order_id is not null order by number`;

export const BEGIN_DELIVERING = `/* prepared:remittances-begin-delivering */
update transporter_payments set step = 'delivering', delivering = $2::jsonb, total = jsonb_array_length($2::jsonb -> 'rows'), done = 0,
  round = round + 1, failure = null, tries = 0, updated_at = $3, version = version + 1
where id = $1`;

/** The next one that somebody ticked; none where all were moved. */
export const NEXT_TO_DELIVER = `/* prepared:remittances-next-to-deliver */
select coalesce(r.order_id::text, '') as "orderId", r.status_text as words, coalesce(p.delivering ->> 'staffId', '') as "staffId",
  coalesce(p.delivering ->> 'name', '') as name
from transporter_payments p
join transporter_payment_rows r on r.payment_id = p.id and r.number = (p.delivering -> 'rows' ->> p.done)::int
where p.id = $1`;

/** Whether it was, or cannot be: the next one. */
export const ONE_DELIVERED = `/* prepared:remittances-one-delivered */
update transporter_payments set done = done + 1, tries = 0, updated_at = $2 where id = $1`;

/** All of its rows are judged anew. */
export const ALL_DELIVERED = `/* prepared:remittances-all-delivered */
update transporter_payments set step = 'matching', delivering = null, round = round + 1, done = 0, updated_at = $2, version = version + 1,
  total = (select count(*) from transporter_payment_rows where payment_id = $1)
where id = $1 returning round`;
