import { insertPostings } from '../../payments/index.ts';

/** What a new order says; columns that it does not know, of a newer version beside this one, take their defaults. */
const ORDER = `id, shop_id, number, access_token, state, linked_to, link_kind, delivery_state, payment_type, channel, locale,
  first_name, last_name, phone, email, address, commune_id, wilaya_58, wilaya_69, place, transporter_id, warehouse_id,
  delivery, items_total, discount_total, delivery_price, total, coupon, reductions, flags, attempts, callback_promised,
  hold_expires_at, lines_hash, search_text, placed_at, updated_at, payment_state, version`;
const LINE = `id, order_id, position, product_id, combination_id, snapshot, list_unit_ttc, unit_ttc, tax_rate, quantity, line_ht,
  line_tax, line_ttc, discount_ttc, reductions, parts, returns_line_id`;

/**
 * A whole order in one statement: $1 the order, $2 its lines, $3 its first history, $4 its placement entry, as rows named
 * like the columns; $5 the id of its event. The number is made here. Gives also what the same phone ordered in the day
 * before, this order not counted.
 */
export const CREATE = `/* prepared:orders-create */
with n as (
  select nextval('order_numbers') as number
), created as (
  insert into orders (${ORDER})
  select ${ORDER} from (
    select r.* from n, jsonb_populate_record(
      null::orders,
      $1::jsonb || jsonb_build_object('number', n.number, 'search_text', ($1::jsonb ->> 'search_text') || ' ' || n.number)
    ) r
  ) said
  returning id, shop_id, number, state, phone, lines_hash, placed_at
), lines as (
  insert into order_lines (${LINE}) select ${LINE} from jsonb_populate_recordset(null::order_lines, $2::jsonb)
), history as (
  insert into order_history (id, order_id, at, actor_kind, actor_id, actor_name, kind, transition, axis, from_state, to_state, data)
  select id, order_id, at, actor_kind, actor_id, actor_name, kind, transition, axis, from_state, to_state, data
  from jsonb_populate_recordset(null::order_history, $3::jsonb)
), money as (
  ${insertPostings('$4')}
), event as (
  insert into outbox (id, topic, shop_id, payload, occurred_at)
  select $5, 'orders.placed', shop_id, jsonb_build_object('orderId', id, 'number', number), placed_at from created
  where state = 'new'
)
select created.number, recent.*
from created, lateral (
  select coalesce(bool_or(latest.lines_hash = created.lines_hash), false) as "sameLines",
         coalesce(array_agg(latest.id::text) filter (where latest.state in ('new', 'confirming')), '{}') as unconfirmed
  from (
    select o.id, o.lines_hash, o.state from orders o
    where o.shop_id = created.shop_id and o.phone = created.phone and o.placed_at > created.placed_at - interval '1 day'
    order by o.placed_at desc limit 200
  ) latest
) recent`;

/** $1 lines as rows; a line of an order that is there already stays in its place, a new one comes after the last. */
export const WRITE_LINES = `/* prepared:orders-write-lines */
insert into order_lines as l (${LINE})
select ${LINE} from jsonb_populate_recordset(null::order_lines, $1::jsonb)
on conflict (id) do update set quantity = excluded.quantity, line_ht = excluded.line_ht, line_tax = excluded.line_tax,
  line_ttc = excluded.line_ttc, discount_ttc = excluded.discount_ttc`;

export const LINE_PLACES = `/* prepared:orders-line-places */
select coalesce(array_agg(id::text), '{}') as ids, coalesce(max(position), -1) as last from order_lines where order_id = $1`;

/** $1 lines of an order: how many pieces of each came back so far. */
export const RETURNED = `/* prepared:orders-returned */
select returns_line_id as "lineId", sum(quantity)::int as quantity from order_lines
where returns_line_id = any($1::uuid[]) group by returns_line_id`;

export const DROP_LINES = `/* prepared:orders-drop-lines */ delete from order_lines where id = any($1::uuid[])`;

/** $2 the flags, $3 when the hold runs out now (null: none is taken), $4 the history of the flags. */
export const FLAG = `/* prepared:orders-flag */
with flagged as (
  update orders set flags = $2::text[], hold_expires_at = $3 where id = $1
)
insert into order_history (id, order_id, at, actor_kind, actor_id, actor_name, kind, data)
select id, $1, at, actor_kind, actor_id, actor_name, kind, data
from jsonb_populate_recordset(null::order_history, $4::jsonb)`;

export const HISTORY = `/* prepared:orders-history */
insert into order_history (id, order_id, at, actor_kind, actor_id, actor_name, kind, transition, axis, from_state, to_state, data)
select id, $2, at, actor_kind, actor_id, actor_name, kind, transition, axis, from_state, to_state, data
from jsonb_populate_recordset(null::order_history, $1::jsonb)`;

/** One that is picked up has no commune. */
export const CONTACTS = `/* prepared:orders-contacts */
select id::text as "orderId", shop_id as "shopId", first_name as "firstName", last_name as "lastName", phone, email, address,
  case when transporter_id is not null then commune_id end as "communeId", placed_at as "placedAt"
from orders where id = any($1::uuid[]) order by placed_at, id`;

/** Whether it has ever been more than a proforma. */
export const WAS_PLACED = `/* prepared:orders-was-placed */
select 1 from order_history where order_id = $1 and axis = 'order' and to_state = 'new' limit 1`;

export const UNCONFIRMED = `/* prepared:orders-unconfirmed */
select count(*)::int as count from orders
where id = any($1::uuid[]) and state in ('new', 'confirming') and placed_at > $2`;

export const DUE_HOLDS = `/* prepared:orders-due-holds */
select id, shop_id as "shopId" from orders where hold_expires_at <= $1 order by hold_expires_at limit $2`;
