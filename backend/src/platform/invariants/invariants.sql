-- The invariants of stock, orders, money and themes. Each row returned is a violation: (invariant, subject, detail).
-- Run after every test that writes, by a scheduled job and by `npm run doctor`.

with recursive family as (
  -- an order with all that came back of it and went out for that, however often: `root` is the first of them
  select id, id as root from orders where linked_to is null
  union all
  select o.id, f.root from orders o join family f on f.id = o.linked_to
)
-- I1 an acknowledged order exists, once: each receipt has its order, and no order has two receipts.
select 'I1' as invariant, order_id::text as subject, count(*) || ' receipts' as detail
from checkout_receipts group by order_id having count(*) > 1
union all
-- an order has at least one line
select 'I1', o.id::text, 'no line' from orders o
where o.state <> 'draft' and not exists (select 1 from order_lines l where l.order_id = o.id)
union all
-- I2 0 <= held + reserved <= on_hand; what is on its way or in quarantine is never less than nothing
select 'I2', id::text, format('on_hand %s held %s reserved %s in_transit %s quarantined %s', on_hand, held, reserved, in_transit, quarantined)
from stock_levels
where on_hand < 0 or held < 0 or reserved < 0 or held + reserved > on_hand or in_transit < 0 or quarantined < 0
union all
-- I3 the sum of the movements = the level
select 'I3', l.id::text, format('level %s/%s/%s/%s/%s movements %s/%s/%s/%s/%s', l.on_hand, l.held, l.reserved, l.in_transit,
  l.quarantined, m.on_hand, m.held, m.reserved, m.in_transit, m.quarantined)
from stock_levels l
left join lateral (
  select coalesce(sum(on_hand_change), 0) as on_hand, coalesce(sum(held_change), 0) as held,
         coalesce(sum(reserved_change), 0) as reserved, coalesce(sum(in_transit_change), 0) as in_transit,
         coalesce(sum(quarantined_change), 0) as quarantined
  from stock_movements where level_id = l.id
) m on true
where (l.on_hand, l.held, l.reserved, l.in_transit, l.quarantined)
  <> (m.on_hand, m.held, m.reserved, m.in_transit, m.quarantined)
union all
-- I4 held, reserved and in transit = the active holds, with what expeditions have under way; quarantined = what awaits inspection
select 'I4', l.id::text, format('held %s of %s, reserved %s of %s, in transit %s of %s, quarantined %s of %s', h.held, l.held,
  h.reserved, l.reserved, h.in_transit + e.under_way, l.in_transit, q.quantity, l.quarantined)
from stock_levels l
left join lateral (
  select coalesce(sum(quantity) filter (where state = 'held'), 0) as held,
         coalesce(sum(quantity) filter (where state = 'reserved'), 0) as reserved,
         coalesce(sum(quantity) filter (where state = 'in_transit'), 0) as in_transit
  from stock_holds where level_id = l.id and state in ('held', 'reserved', 'in_transit')
) h on true
left join lateral (
  select coalesce(sum(quantity - received - missing - returned), 0) as under_way
  from internal_expedition_parts where level_id = l.id
) e on true
left join lateral (
  select coalesce(sum(quantity), 0) as quantity
  from stock_quarantine where level_id = l.id and (outcome is null or outcome = 'hold')
) q on true
where (l.held, l.reserved, l.in_transit, l.quarantined) <> (h.held, h.reserved, h.in_transit + e.under_way, q.quantity)
union all
-- an order has live goods exactly as its state says: reserved in full from confirming on, in transit from the hand-over on
select 'I4', o.id::text, format('%s %s: wants %s, held %s reserved %s in transit %s', o.state, o.delivery_state, w.wanted, h.held,
  h.reserved, h.in_transit)
from orders o
cross join lateral (
  select coalesce(sum((part ->> 'quantity')::int * l.quantity), 0) as wanted
  from order_lines l cross join lateral jsonb_array_elements(l.parts) part where l.order_id = o.id
) w
cross join lateral (
  select coalesce(sum(quantity) filter (where state = 'held'), 0) as held,
         coalesce(sum(quantity) filter (where state = 'reserved'), 0) as reserved,
         coalesce(sum(quantity) filter (where state = 'in_transit'), 0) as in_transit
  from stock_holds where order_id = o.id and state in ('held', 'reserved', 'in_transit')
) h
where case
  when o.state in ('new', 'confirming') then h.held not in (0, w.wanted) or h.reserved + h.in_transit <> 0
  when o.state in ('confirmed', 'preparing', 'packed') then not 'short' = any(o.flags) and (h.held, h.reserved, h.in_transit) <> (0, w.wanted, 0)
  when o.state = 'in_delivery' then (h.held, h.reserved, h.in_transit) <> (0, 0, case when o.delivery_state = 'lost' then 0 else w.wanted end)
  when o.state = 'partially_completed' then h.held + h.reserved <> 0 or (o.delivery_state in ('returned', 'lost') and h.in_transit <> 0)
  else h.held + h.reserved + h.in_transit <> 0
end
union all
-- goods of an order that is picked up lie where its customer comes
select 'I4', o.id::text, format('%s pieces lie elsewhere', sum(h.quantity))
from orders o
join stock_holds h on h.order_id = o.id and h.state in ('held', 'reserved')
join stock_levels l on l.id = h.level_id
where o.transporter_id is null and o.warehouse_id is not null and l.warehouse_id <> o.warehouse_id
group by o.id
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
-- of a delivery in part the customer owes what was kept, a lost rest is claimed; of a returned order nothing is owed
select 'I6', o.id::text, format('order value %s, kept %s', coalesce(-p.amount, 0), k.value)
from orders o left join (select order_id, sum(amount) as amount from postings where place = 'order_value' group by order_id) p on p.order_id = o.id
cross join lateral (
  select case
    when o.link_kind = 'return' then -o.total
    when o.state = 'returned' then 0
    when o.delivery_state = 'lost' then o.total
    else o.delivery_price + sum(l.unit_ttc * coalesce(l.kept, l.quantity)
      - round(l.discount_ttc::numeric * coalesce(l.kept, l.quantity) / l.quantity))
  end as value
  from order_lines l where l.order_id = o.id
) k
where o.state in ('returned', 'partially_completed') and coalesce(-p.amount, 0) <> k.value
union all
-- no more is given back than was received, and no deposit is used twice
-- of an order together with what came back of it and went out for that
select 'I6', f.root::text, format('received %s', sum(p.amount)) from postings p
join family f on f.id = p.order_id
where p.place in ('till', 'bank', 'card_account', 'carrier_holds', 'claims', 'fees', 'remittances', 'rounding', 'losses')
group by f.root having sum(p.amount) < 0
union all
-- no more comes back of a line than its customer had
select 'I6', l.id::text, format('%s came back of %s', sum(r.quantity), coalesce(l.kept, l.quantity))
from order_lines r join order_lines l on l.id = r.returns_line_id
group by l.id having sum(r.quantity) > coalesce(l.kept, l.quantity)
union all
-- what was owed for goods that came back, and paid for others, is the same
select 'I6', f.root::text, format('credits %s', sum(p.amount)) from postings p
join family f on f.id = p.order_id where p.place = 'credits'
group by f.root having sum(p.amount) <> 0
union all
select 'I6', order_id::text, format('deposits %s', sum(amount)) from postings
where place = 'deposits' and order_id is not null group by order_id having sum(amount) > 0
union all
-- the books that were added up are the postings until then
select 'I6', format('%s %s %s', b.shop_id, b.place, b.holder), format('balance %s, postings %s', b.balance, p.amount)
from holder_balances b cross join lateral (
  select coalesce(sum(amount), 0) as amount from postings where shop_id = b.shop_id and place = b.place
    and coalesce(account_id, transporter_id, '00000000-0000-0000-0000-000000000000') = b.holder and at < b.before
) p where p.amount <> b.balance
union all
-- the payment axis beside the order is what its postings say
select 'I6', id::text, format('payment %s, postings say %s', payment_state, order_payment_state(id, state, total, flags))
from orders where payment_state <> order_payment_state(id, state, total, flags)
union all
-- what a carrier collected of a parcel that arrived is what it was told to
select 'I6', o.id::text, format('told to collect %s, collected %s', coalesce(o.cod_amount, 0), c.amount)
from orders o cross join lateral (
  select coalesce(sum(amount), 0) as amount from postings
  where order_id = o.id and kind = 'collection' and place = 'carrier_holds'
) c
where o.state in ('completed', 'partially_completed') and c.amount <> coalesce(o.cod_amount, 0)
union all
-- as long as a carrier is to collect, its customer owes as much; who was not told collects nothing
select 'I6', o.id::text, format('%s: told to collect %s, owed %s', o.delivery_state, o.cod_amount, c.owed)
from orders o cross join lateral (
  select coalesce(sum(amount), 0) as owed from postings where order_id = o.id and place = 'customer_owes'
) c
where o.state <> 'cancelled' and o.cod_amount > case
  when o.delivery_state in ('none', 'assigned') then -1
  when o.delivery_state in ('announced', 'picked_up', 'in_transit', 'at_desk', 'out_for_delivery', 'attempt_failed', 'on_hold') then c.owed
end
union all
-- I5 what comes off the order as a whole lies on its lines, and each reduction is named
select 'I5', o.id::text, format('discount %s, on lines %s, named %s', o.discount_total, l.discount, r.amount)
from orders o
cross join lateral (select coalesce(sum(discount_ttc), 0) as discount from order_lines where order_id = o.id) l
cross join lateral (
  select coalesce(sum((x ->> 'amount')::bigint), 0) as amount
  from jsonb_array_elements(o.reductions) x where x ->> 'scope' <> 'shipping'
) r
where o.state <> 'draft' and (l.discount <> o.discount_total or r.amount <> o.discount_total)
union all
-- what is kept of what customers ordered is what their numbers ordered
select 'I6', c.id::text, format('figures %s, orders say %s', row(f.orders, f.delivered, f.returned, f.spent),
  row(n.orders, n.delivered, n.returned, n.spent))
from customers c
left join customer_figures f on f.customer_id = c.id
left join lateral (
  select coalesce(sum(o.orders), 0)::int as orders, coalesce(sum(o.delivered), 0)::int as delivered,
         coalesce(sum(o.returned), 0)::int as returned, coalesce(sum(o.spent), 0)::bigint as spent
  from customer_phones p
  join orders r on r.shop_id = p.shop_id and r.phone = p.phone
  cross join customer_order_figures(r.state, r.delivery_state, r.total) o
  where p.customer_id = c.id
) n on true
where row(f.orders, f.delivered, f.returned, f.spent) is distinct from row(n.orders, n.delivered, n.returned, n.spent)
union all
-- I7 a coupon is used no more often than its limit, and the counter is the number of its uses
select 'I7', p.id::text, format('uses %s, limit %s, redemptions %s', p.uses, p.usage_limit, r.uses)
from promotions p
cross join lateral (
  select count(*) as uses from coupon_redemptions where promotion_id = p.id and released_at is null
) r
where r.uses <> p.uses or r.uses > p.usage_limit
union all
-- a single use is one for each phone
select 'I7', promotion_id::text, phone || ' used it ' || count(*) || ' times' from coupon_redemptions
where single_use and released_at is null group by promotion_id, phone having count(*) > 1
union all
-- a cancelled order and a proforma use no coupon
select 'I7', o.id::text, o.state || ', and uses its coupon' from orders o
join coupon_redemptions r on r.order_id = o.id and r.released_at is null where o.state in ('draft', 'cancelled')
union all
-- every other order uses the one that it was made with
select 'I7', o.id::text, format('no use of its coupon %s', o.coupon) from orders o
where o.coupon is not null and o.state not in ('draft', 'cancelled')
  and not exists (select 1 from coupon_redemptions r where r.order_id = o.id and r.released_at is null)
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
select 'I10', number::text, count(*) || ' orders' from orders group by shop_id, number having count(*) > 1
union all
-- I11a a parcel's debt is what its postings say (the CHECK keeps both >= 0: it is paid once)
select 'I11', d.order_id::text, format('holds %s claims %s, postings %s %s', d.holds, d.claims, p.holds, p.claims)
from carrier_debts d cross join lateral (
  select coalesce(sum(amount) filter (where place = 'carrier_holds'), 0) as holds,
         coalesce(sum(amount) filter (where place = 'claims'), 0) as claims from postings where order_id = d.order_id
) p where (d.holds, d.claims) <> (p.holds, p.claims)
union all
-- whoever has a parcel, or had it, owes what it collected
select 'I11', p.order_id::text, format('%s %s without a debt', p.place, sum(p.amount)) from postings p
where p.place in ('carrier_holds', 'claims') and p.order_id is not null
  and not exists (select from carrier_debts d where d.order_id = p.order_id)
group by p.order_id, p.place
union all
-- I11b a row that was applied is one entry, worth its net
select 'I11', format('%s row %s', r.payment_id, r.number), format('net %s, entry %s', r.net, p.moved)
from transporter_payment_rows r cross join lateral (
  select coalesce(sum(amount), 0) as moved from postings where entry_id = r.entry_id and place = 'remittances'
) p where r.entry_id is not null and p.moved <> r.net
union all
-- I11c what came in and is not laid on parcels yet is what waits to be applied
select 'I11', t.id::text, format('clearing %s, waiting %s', c.amount, w.net)
from transporter_payments t
cross join lateral (select coalesce(sum(amount), 0) as amount from postings
  where document = 'transporter_payment' and document_id = t.id and place = 'remittances') c
cross join lateral (select coalesce(sum(r.net) filter (where r.payment_id = t.id and r.included and r.entry_id is null), 0)
    -- of one that takes another back, what of that one still stands
    - coalesce(sum(r.net) filter (where r.payment_id = t.reverses and r.entry_id is not null and not r.reversed), 0) as net
  from transporter_payment_rows r where r.payment_id in (t.id, t.reverses)) w
where c.amount <> case t.state when 'confirmed' then -w.net else 0 end
union all
-- I11d a confirmed payment has one movement, of what was received; a draft has none
select 'I11', t.id::text, format('%s, received %s, movement %s', t.state, t.received, m.amount)
from transporter_payments t cross join lateral (
  select coalesce(sum(amount), 0) as amount, count(distinct entry_id) as entries from postings
  where document = 'transporter_payment' and document_id = t.id and account_id is not null
) m
where (t.state = 'draft' and m.entries > 0)
  or (t.state = 'confirmed' and (m.amount <> t.received or m.entries <> (t.received <> 0)::int))
union all
-- I11e of an order no more is paid, kept, given up or claimed than was collected or lost
select 'I11', p.order_id::text, format('laid %s, collected %s', sum(p.amount) filter (where p.kind not in ('collection', 'claim')
    and p.place in ('remittances', 'fees', 'rounding', 'claims', 'losses')),
  sum(p.amount) filter (where p.place in ('carrier_holds', 'claims') and p.kind in ('collection', 'claim')))
from postings p where p.order_id is not null and p.place in ('carrier_holds', 'remittances', 'fees', 'rounding', 'claims', 'losses')
group by p.order_id
having coalesce(sum(p.amount) filter (where p.kind not in ('collection', 'claim')
    and p.place in ('remittances', 'fees', 'rounding', 'claims', 'losses')), 0)
  > coalesce(sum(p.amount) filter (where p.place in ('carrier_holds', 'claims') and p.kind in ('collection', 'claim')), 0)
union all
-- I11f what is asked for of an order that was paid too little makes it disputed
select 'I11', c.order_id::text, format('claim %s, flags %s', c.reason, o.flags)
from transporter_claims c join orders o on o.id = c.order_id
where c.state in ('open', 'sent', 'accepted', 'refused') and c.reason in ('short_paid', 'not_paid', 'wrong_fee', 'double_fee')
  and not o.flags @> '{disputed}'
union all
-- I11g the same money is applied once
select 'I11', transporter_id::text, format('%s rows of %s', count(*), fingerprint) from transporter_payment_rows
where entry_id is not null and not reversed group by transporter_id, fingerprint having count(*) > 1
union all
-- I12a an account is the sum of its postings, and no drawer holds less than nothing
select 'I12', a.id::text, format('balance %s, postings %s', a.balance, p.amount)
from money_accounts a cross join lateral (
  select coalesce(sum(amount), 0) as amount from postings where account_id = a.id
) p
where a.balance <> p.amount or (a.kind in ('register', 'safe') and a.balance < 0)
union all
-- I12b what is between two accounts is what was sent and has not arrived
select 'I12', s.id::text, format('in transfer %s, under way %s', p.amount, t.amount)
from shops s
cross join lateral (
  select coalesce(sum(amount), 0) as amount from postings where shop_id = s.id and place = 'in_transfer'
) p
cross join lateral (
  select coalesce(-sum(m.amount), 0) as amount from account_movements m
  where m.shop_id = s.id and m.kind = 'transfer' and not m.reversed and not exists (
    select 1 from account_movements n where n.answers = m.id and n.kind = 'arrival' and not n.reversed)
) t
where p.amount <> t.amount
union all
-- I12c a posting of a place of money names an account of its shop and place; a shop has a default account in each of them
select 'I12', p.id::text, format('%s names account %s', p.place, coalesce(p.account_id::text, 'none'))
from postings p left join money_accounts a on a.id = p.account_id and a.shop_id = p.shop_id and a.place = p.place
where (p.place in ('till', 'bank', 'card_account')) <> (a.id is not null) or (p.account_id is not null and a.id is null)
union all
select 'I12', s.id::text, format('%s default accounts', count(a.id))
from shops s left join money_accounts a on a.shop_id = s.id and a.is_default group by s.id having count(a.id) <> 3
union all
-- I16 an incident that is resolved has its words and, on stock, says how it was left: where stock was moved, by which movement
select 'I16', i.id::text, format('%s: words %s, stock %s', i.status, i.resolution is not null, coalesce(i.stock_effect, 'unsaid'))
from incidents i
where i.status in ('resolved', 'closed') and (coalesce(btrim(i.resolution), '') = ''
  or (i.subject in ('stock_level', 'stock_movement') and coalesce(i.stock_effect, '') <> 'none' and not exists (
    select 1 from incident_links l join stock_movements m on m.id = l.target_id and m.shop_id = i.shop_id
    where l.incident_id = i.id and l.kind = 'stock_movement' and m.id is distinct from i.related_id)))
union all
-- T1 a shop has one theme that visitors see, and its record tells of that one's newest version
select 'T1', s.id::text, format('%s default themes', count(t.id))
from shops s left join themes t on t.shop_id = s.id and t.is_default group by s.id having count(t.id) <> 1
union all
select 'T1', s.id::text, format('shows %s, newest version %s', coalesce(s.theme ->> 'sheet', 'no sheet'), coalesce(v.css_hash, 'none'))
from shops s
left join theme_plans p on p.shop_id = s.id and p.state = 'running'
join themes t on t.shop_id = s.id and t.id = coalesce(p.theme_id, (select id from themes d where d.shop_id = s.id and d.is_default))
left join theme_versions v on v.theme_id = t.id and v.number = t.number
where (s.theme ->> 'sheet') is distinct from case when v.css <> '' then v.css_hash end
union all
-- T2 plans of themes never overlap: one runs at most
select 'T2', shop_id::text, format('%s run', count(*)) from theme_plans where state = 'running' group by shop_id having count(*) > 1;
