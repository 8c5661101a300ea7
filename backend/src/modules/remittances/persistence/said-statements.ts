/** The newest word of each parcel; in the order of ids, as payments lock them. */
export const KEEP_SAID = `/* prepared:remittances-keep-said */
with said as (
  select distinct on (s."orderId") s."orderId" as order_id, s.words, s.ref, s.at
  from jsonb_to_recordset($2::jsonb) s ("orderId" uuid, words text, ref text, at timestamptz) order by s."orderId", s.at desc
), locked as materialized (
  select d.order_id from carrier_debts d join said s on s.order_id = d.order_id
  where d.transporter_id = $1 order by d.order_id for no key update of d
)
update carrier_debts d set said = s.words, said_ref = s.ref, said_at = s.at
from locked l join said s on s.order_id = l.order_id
where d.order_id = l.order_id and (d.said_at is null or d.said_at <= s.at)`;
