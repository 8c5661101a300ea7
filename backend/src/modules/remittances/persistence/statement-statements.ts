/** An upload of the same bytes, of those that were not given up. */
export const SAME_FILE = `/* prepared:remittances-same-file */
select id::text as id, number from transporter_payments
where shop_id = $1 and file_sha256 = $2 and step <> 'discarded' order by created_at limit 1`;

export const ADD_STATEMENT = `/* prepared:remittances-upload */
insert into transporter_payments (id, shop_id, number, transporter_id, source, state, step, file_name, file_key, file_sha256,
  file_bytes, created_at, created_by, created_by_name, updated_at)
values ($1, $2, shop_number($2, 'transporter_payment_numbers'), $3, 'file', 'draft', 'uploaded', $4, $5, $6, $7, $8, $9, $10, $8)`;

const STATEMENT = `select id::text as id, shop_id::text as "shopId", transporter_id::text as "transporterId", source, state, step, round, version,
  number, file_key as "fileKey", file_name as "fileName", columns, mapping, reading, total, done, updated_at as "updatedAt"
from transporter_payments where id = $1`;

export const LOCK_STATEMENT = `/* prepared:remittances-lock */ ${STATEMENT} for update`;

/** For who changes nothing: it waits for nobody. */
export const STATEMENT_OF_SHOP = `/* prepared:remittances-of-shop */ ${STATEMENT} and shop_id = $2 and step <> 'discarded'`;

export const GO_ON = `/* prepared:remittances-step */
update transporter_payments set step = $2, round = round + 1, total = $3, done = 0, failure = null, tries = 0, updated_at = $4,
  version = version + 1
where id = $1`;

export const FAIL = `/* prepared:remittances-fail */
update transporter_payments set step = 'failed', failure = $2, updated_at = $3, version = version + 1
where id = $1 and step in ('uploaded', 'reading', 'matching')`;

export const SET_COLUMNS = `/* prepared:remittances-columns */
update transporter_payments set columns = $2::jsonb, mapping = $3::jsonb, reading = $4, step = $5, round = round + 1,
  failure = null, tries = 0, done = 0, total = 0, updated_at = $6, version = version + 1 where id = $1`;

export const KNOWN_MAPPING = `/* prepared:remittances-known-mapping */
select mapping, reading from transporter_mappings where transporter_id = $1 and head_hash = $2`;

export const REMEMBER_MAPPING = `/* prepared:remittances-remember-mapping */
insert into transporter_mappings (shop_id, transporter_id, head_hash, mapping, reading, updated_at)
values ($1, $2, $3, $4::jsonb, $5, $6)
on conflict (transporter_id, head_hash) do update set mapping = excluded.mapping, reading = excluded.reading,
  updated_at = excluded.updated_at`;

/** Not by the file: it is tried again, but not for ever. */
export const FAILED_ONCE_MORE = `/* prepared:remittances-failed-once-more */
update transporter_payments p set tries = case when n.enough and p.step = 'delivering' then 0 else n.tries end, updated_at = $3,
  done = done + case when n.enough and p.step = 'delivering' then 1 else 0 end,
  step = case when n.enough and p.step <> 'delivering' then 'failed' else p.step end,
  failure = case when n.enough and p.step <> 'delivering' then 'fault' end,
  version = version + case when n.enough and p.step <> 'delivering' then 1 else 0 end
from (select tries + 1 as tries, tries + 1 >= $2 as enough from transporter_payments where id = $1 for update) n
where p.id = $1 and p.step in ('uploaded', 'reading', 'matching', 'delivering')`;

/** Rows that are there already stay as they are: the reading goes on after a crash. */
export const ADD_ROWS = `/* prepared:remittances-add-rows */
insert into transporter_payment_rows (payment_id, number, shop_id, transporter_id, kind, charge, tracking, tracking_key,
  reference, payment_ref, status_text, status, name, phone, commune, wilaya, day, amount, collected, fee_delivery, fee_cod,
  fee_return, fee_other, net, problem, problem_cell, outcome)
select $1, r.number, $2, $3, r.kind, r.charge, r.tracking, r."trackingKey", r.reference, r."paymentRef", r."statusText",
  r.status, r.name, r.phone, r.commune, r.wilaya, r.day, r.amount, r.collected, r."feeDelivery", r."feeCod", r."feeReturn",
  r."feeOther", r.net, r.problem, r."problemCell", case when r.problem is null then 'unmatched' else 'invalid' end
from jsonb_to_recordset($4::jsonb) r (number int, kind text, charge text, tracking text, "trackingKey" text, reference text,
  "paymentRef" text, "statusText" text, status text, name text, phone text, commune text, wilaya text, day date,
  amount bigint, collected bigint, "feeDelivery" bigint, "feeCod" bigint, "feeReturn" bigint, "feeOther" bigint, net bigint,
  problem text, "problemCell" text)
on conflict (payment_id, number) do nothing`;

export const LAST_ROW = `/* prepared:remittances-last-row */
select coalesce(max(number), 0) as number, count(*)::int as rows, coalesce(sum(net), 0)::bigint as net
from transporter_payment_rows where payment_id = $1`;

export const READ_SO_FAR = `/* prepared:remittances-read */
update transporter_payments set done = $2, total = greatest(total, $2), updated_at = $3 where id = $1`;

/** The sweep and the workers know by it that somebody is at it. */
export const JUDGED_SO_FAR = `/* prepared:remittances-judged */
update transporter_payments set done = $2, updated_at = $3 where id = $1`;

export const SET_FILE_TOTAL = `/* prepared:remittances-file-total */
update transporter_payments set file_total = $2 where id = $1`;

export const DROP_ROWS = `/* prepared:remittances-drop-rows */
delete from transporter_payment_rows where payment_id = $1`;

export const DISCARD = `/* prepared:remittances-discard */
update transporter_payments set step = 'discarded', discarded_at = $2, discarded_by = $3, discarded_by_name = $4, updated_at = $2,
  version = version + 1 where id = $1`;

export const TOUCH = `/* prepared:remittances-touch */
update transporter_payments set version = version + 1, updated_at = $2 where id = $1 returning version`;

/** What nobody has gone on with for a while: a crash, a queue that was flushed. */
export const STANDS_STILL = `/* prepared:remittances-stands-still */
select id::text as id, round from transporter_payments
where step in ('uploaded', 'reading', 'matching', 'delivering') and updated_at < $1 order by updated_at limit 20`;

/** Of every row that counts; kept beside the payment, so that its page is one row. */
export const COUNT_FIGURES = `/* prepared:remittances-figures */
update transporter_payments p set figures = f.figures, judged_at = coalesce($2, judged_at)
from (
  select jsonb_build_object('rows', count(*),
    'credits', count(*) filter (where kind = 'credit'), 'debits', count(*) filter (where kind = 'debit'),
    'fileNet', coalesce(sum(net), 0),
    'includedRows', count(*) filter (where included), 'includedNet', coalesce(sum(net) filter (where included), 0),
    'matched', count(*) filter (where outcome in ('matched', 'gap')),
    'gaps', count(*) filter (where outcome = 'gap'), 'gapNet', coalesce(sum(gap) filter (where outcome = 'gap'), 0),
    'unmatched', count(*) filter (where outcome in ('unmatched', 'other_transporter', 'invalid')),
    'unmatchedNet', coalesce(sum(net) filter (where outcome in ('unmatched', 'other_transporter')), 0),
    'alreadyPaid', count(*) filter (where outcome in ('already_paid', 'duplicate')),
    'alreadyPaidNet', coalesce(sum(net) filter (where outcome in ('already_paid', 'duplicate')), 0),
    'toLook', count(*) filter (where outcome in ('gap', 'not_delivered', 'other_transporter', 'unmatched', 'invalid')),
    'ordersPaid', count(distinct order_id) filter (where included and kind = 'credit' and coalesce(gap, 0) >= 0),
    'ordersShort', count(distinct order_id) filter (where included and kind = 'credit' and gap < 0),
    'nearlySure', count(*) filter (where proposed_order_id is not null and score >= 80)) as figures
  from transporter_payment_rows where payment_id = $1
) f where p.id = $1`;

export const SET_TOTAL = `/* prepared:remittances-total */
update transporter_payments set total = $2 where id = $1`;
