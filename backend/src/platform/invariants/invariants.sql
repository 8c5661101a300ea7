-- The invariants of stock, orders and money. Each row returned is a violation: (invariant, subject, detail).
-- Run after every test that writes, by a scheduled job and by `npm run doctor`.

-- I1 an acknowledged order exists, once: each receipt has its order, and no order has two receipts.
select 'I1' as invariant, order_id::text as subject, count(*) || ' receipts' as detail
from checkout_receipts group by order_id having count(*) > 1
union all
-- an order has at least one line
select 'I1', o.id::text, 'no line' from orders o
where o.state <> 'draft' and not exists (select 1 from order_lines l where l.order_id = o.id)
union all
-- I2 0 <= held + reserved <= on_hand
select 'I2', id::text, format('on_hand %s held %s reserved %s', on_hand, held, reserved) from stock_levels
where on_hand < 0 or held < 0 or reserved < 0 or held + reserved > on_hand
union all
-- I3 the sum of the movements = the level
select 'I3', l.id::text, format('level %s/%s/%s movements %s/%s/%s', l.on_hand, l.held, l.reserved, m.on_hand, m.held, m.reserved)
from stock_levels l
left join lateral (
  select coalesce(sum(on_hand_change), 0) as on_hand, coalesce(sum(held_change), 0) as held, coalesce(sum(reserved_change), 0) as reserved
  from stock_movements where level_id = l.id
) m on true
where l.on_hand <> m.on_hand or l.held <> m.held or l.reserved <> m.reserved
union all
-- I4 the sum of the active holds and reservations = held, reserved
select 'I4', l.id::text, format('held %s of %s, reserved %s of %s', h.held, l.held, h.reserved, l.reserved)
from stock_levels l
left join lateral (
  select coalesce(sum(quantity) filter (where state = 'held'), 0) as held,
         coalesce(sum(quantity) filter (where state = 'reserved'), 0) as reserved
  from stock_holds where level_id = l.id and state in ('held', 'reserved')
) h on true
where l.held <> h.held or l.reserved <> h.reserved
union all
-- I5 the lines add up to the order
select 'I5', o.id::text, format('lines %s, items %s', coalesce(sum(l.line_ttc), 0), o.items_total)
from orders o left join order_lines l on l.order_id = o.id
where o.state <> 'draft' group by o.id having coalesce(sum(l.line_ttc), 0) <> o.items_total
union all
-- I6 no more money received than owed: what the customer owes never goes below zero
select 'I6', order_id::text, format('customer owes %s', sum(amount)) from postings
where place = 'customer_owes' and order_id is not null group by order_id having sum(amount) < 0
union all
-- the sum of an entry's postings is zero
select 'I6', entry_id::text, format('entry sums to %s', sum(amount)) from postings group by entry_id having sum(amount) <> 0
union all
-- an open order's debt is its total; a cancelled one owes nothing
select 'I6', o.id::text, format('order value %s, total %s', coalesce(-p.amount, 0), o.total)
from orders o left join (select order_id, sum(amount) as amount from postings where place = 'order_value' group by order_id) p on p.order_id = o.id
where o.state not in ('draft', 'returned', 'partially_completed')
  and coalesce(-p.amount, 0) <> case when o.state = 'cancelled' then 0 else o.total end
union all
-- I9 every state was reached by a recorded transition
select 'I9', o.id::text, format('state %s, history says %s', o.state, h.to_state)
from orders o
left join lateral (
  select to_state from order_history where order_id = o.id and axis = 'order' order by sequence desc limit 1
) h on true
where h.to_state is distinct from o.state
union all
select 'I9', order_id::text, format('%s begins at %s after %s', transition, from_state, previous)
from (
  select order_id, transition, from_state,
         lag(to_state) over (partition by order_id, axis order by sequence) as previous,
         row_number() over (partition by order_id, axis order by sequence) as nth
  from order_history where axis is not null
) steps where nth > 1 and from_state is distinct from previous
union all
-- I10 an order number is used once in a shop
select 'I10', number::text, count(*) || ' orders' from orders group by shop_id, number having count(*) > 1;
