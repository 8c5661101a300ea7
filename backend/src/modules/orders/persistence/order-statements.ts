import { insertPostings } from '../../payments/index.ts';

/** What a new order says; columns that it does not know, of a newer version beside this one, take their defaults. */
const ORDER = `id, shop_id, number, access_token, state, linked_to, link_kind, delivery_state, payment_type, channel, locale,
  first_name, last_name, phone, email, address, commune_id, wilaya_58, wilaya_69, place, transporter_id, warehouse_id,
  delivery, items_total, discount_total, delivery_price, total, coupon, reductions, flags, attempts, callback_promised,
  hold_expires_at, lines_hash, search_text, placed_at, updated_at, payment_state, source, version`;
const LINE = `id, order_id, position, product_id, combination_id, snapshot, list_unit_ttc, unit_ttc, tax_rate, quantity, line_ht,
  line_tax, line_ttc, discount_ttc, reductions, parts, returns_line_id`;

/** What the phone ordered in the day before `at`, of the same lines and unconfirmed. */
const recentBefore = (shop: string, phone: string, lines: string, at: string) => `
  select coalesce(bool_or(latest.lines_hash = ${lines}), false) as "sameLines",
         coalesce(array_agg(latest.id::text) filter (where latest.state in ('new', 'confirming')), '{}') as unconfirmed
  from (
    select o.id, o.lines_hash, o.state from orders o
    where o.shop_id = ${shop} and o.phone = ${phone} and o.placed_at > ${at} - interval '1 day'
    order by o.placed_at desc limit 200
  ) latest`;

/**
 * A whole order in one statement: $1 the order, $2 its lines, $3 its first history, $4 its placement entry, as rows named
 * like the columns; $5 the id of its event. The number is made here. Gives also what the same phone ordered in the day
 * before, this order not counted.
 */
export const CREATE = `/* prepared:orders-create */
with n as (
  select shop_number(($1::jsonb ->> 'shop_id')::uuid, 'order_numbers') as number
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
  ${recentBefore('created.shop_id', 'created.phone', 'created.lines_hash', 'created.placed_at')}
) recent`;

/**
 * Several orders in one statement, with what {@link CREATE} takes for each of them; $5 the ids of their events. Their
 * numbers follow the order of $1; they are written in the order in which `customer_figures_lock` is taken for them.
 */
export const CREATE_ALL = `/* prepared:orders-create-all */
with numbered as materialized (
  select body, shop_number((body ->> 'shop_id')::uuid, 'order_numbers') as number from (
    select body from jsonb_array_elements($1::jsonb) with ordinality said (body, nth) order by nth offset 0
  ) in_turn
), created as (
  insert into orders (${ORDER})
  select ${ORDER} from (
    select r.* from numbered n, jsonb_populate_record(
      null::orders,
      n.body || jsonb_build_object('number', n.number, 'search_text', (n.body ->> 'search_text') || ' ' || n.number)
    ) r
  ) said
  order by abs(hashtext(phone)) % 1024, phone
  returning id, shop_id, number, placed_at
), lines as (
  insert into order_lines (${LINE}) select ${LINE} from jsonb_populate_recordset(null::order_lines, $2::jsonb)
), history as (
  insert into order_history (id, order_id, at, actor_kind, actor_id, actor_name, kind, transition, axis, from_state, to_state, data)
  select id, order_id, at, actor_kind, actor_id, actor_name, kind, transition, axis, from_state, to_state, data
  from jsonb_populate_recordset(null::order_history, $3::jsonb)
), money as (
  ${insertPostings('$4')}
)
insert into outbox (id, topic, shop_id, payload, occurred_at)
select e.id, 'orders.placed', c.shop_id, jsonb_build_object('orderId', c.id, 'number', c.number), c.placed_at
from created c join jsonb_to_recordset($5::jsonb) as e(id uuid, "orderId" uuid) on e."orderId" = c.id
order by c.number`;

/** For orders of the shop $1 that are not written yet: of the phones $2 with the lines $3, at $4. In their order. */
export const RECENT = `/* prepared:orders-recent */
select recent.* from unnest($2::text[], $3::text[]) with ordinality as w(phone, lines_hash, nth), lateral (
  ${recentBefore('$1', 'w.phone', 'w.lines_hash', '$4::timestamptz')}
) recent order by w.nth`;

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
select id::text as "orderId", shop_id as "shopId", coalesce(first_name, '') as "firstName", coalesce(last_name, '') as "lastName",
  coalesce(phone, '') as phone, email, address,
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
