/** $1 the order, $2 its lines, $3 its first history: rows as JSON, named like the columns. The number is made here. */
export const CREATE = `/* prepared:orders-create */
with n as (
  select nextval('order_numbers') as number
), created as (
  insert into orders
  select r.*
  from n, jsonb_populate_record(
    null::orders,
    $1::jsonb || jsonb_build_object('number', n.number, 'search_text', ($1::jsonb ->> 'search_text') || ' ' || n.number)
  ) r
  returning number
), lines as (
  insert into order_lines select * from jsonb_populate_recordset(null::order_lines, $2::jsonb)
), history as (
  insert into order_history (id, order_id, at, actor_kind, actor_id, actor_name, kind, transition, axis, from_state, to_state, data)
  select id, order_id, at, actor_kind, actor_id, actor_name, kind, transition, axis, from_state, to_state, data
  from jsonb_populate_recordset(null::order_history, $3::jsonb)
)
select number from created`;

export const HISTORY = `/* prepared:orders-history */
insert into order_history (id, order_id, at, actor_kind, actor_id, actor_name, kind, transition, axis, from_state, to_state, data)
select id, $2, at, actor_kind, actor_id, actor_name, kind, transition, axis, from_state, to_state, data
from jsonb_populate_recordset(null::order_history, $1::jsonb)`;

export const RECENT = `/* prepared:orders-recent */
select coalesce(bool_or(lines_hash = $3), false) as "sameLines",
       count(*) filter (where state in ('new', 'confirming'))::int as unconfirmed
from (
  select lines_hash, state from orders
  where shop_id = $1 and phone = $2 and placed_at > $4
  order by placed_at desc limit 200
) latest`;

export const UNCONFIRMED = `/* prepared:orders-unconfirmed */
select count(*)::int as count from orders where id = any($1::uuid[]) and state in ('new', 'confirming')`;

export const DUE_HOLDS = `/* prepared:orders-due-holds */
select id, shop_id as "shopId" from orders where hold_expires_at <= $1 order by hold_expires_at limit $2`;
