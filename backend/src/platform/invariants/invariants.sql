-- The invariants of stock, orders, money, themes, content and tills. Each row returned is a violation: (invariant, subject, detail).
-- Run after every test that writes, by a scheduled job and by `npm run doctor`.

with recursive family as (
  -- an order with all that came back of it and went out for that, however often: `root` is the first of them
  select id, id as root from orders where linked_to is null
  union all
  select o.id, f.root from orders o join family f on f.id = o.linked_to
),
written as (
  -- what is written by language, and shown where it is active
  select 'page' as kind, id, shop_id, active, texts from content_pages
  union all select 'post', id, shop_id, active and published_at is not null, texts from blog_posts
  union all select 'blog_category', id, shop_id, active, texts from blog_categories
),
told as (
  -- orders of which reports have yet to hear
  select (e.payload ->> 'orderId')::uuid as id from outbox e
  where e.settled_at is null and e.topic in ('orders.confirmed', 'orders.cancelled', 'orders.reopened', 'orders.handed_over', 'orders.delivered',
    'orders.partially_delivered', 'orders.returned', 'orders.lost', 'orders.paid', 'orders.came_back', 'orders.sold')
    and not exists (select from inbox i where i.subscriber = 'reports.keep' and i.event_id = e.id)
  -- and those from before reports were kept
  union all select order_id from report_backlog
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
  select coalesce(sum(quantity - received - damaged - missing - returned), 0) as under_way
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
where p.place in ('till', 'bank', 'card_account', 'mobile_account', 'other_means', 'unsettled', 'carrier_holds', 'claims', 'fees',
  'remittances', 'rounding', 'losses')
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
    and coalesce(account_id, transporter_id, supplier_id, '00000000-0000-0000-0000-000000000000') = b.holder and at < b.before
) p where p.amount <> b.balance
union all
-- the payment axis beside the order is what its postings say
select 'I6', o.id::text, format('payment %s, postings say %s', o.payment_state, s.state)
from orders o
left join order_payment_sums((select array_agg(id) from orders)) m on m.order_id = o.id
cross join lateral (
  select payment_state_of_sums(o.state, o.flags, coalesce(m.forfeits, 0), coalesce(m.deposits, 0), coalesce(m.carrier_holds, 0),
    coalesce(m.claims, 0), coalesce(m.remitted, 0), coalesce(m.customer_owes, 0), coalesce(m.order_value, 0), coalesce(m.refunded, 0),
    coalesce(m.others, false)) as state
) s where o.payment_state <> s.state
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
select 'I6', c.id::text, format('figures %s, orders say %s', row(f.orders, f.delivered, f.returned, f.spent), n.said)
from customers c
left join customer_figures f on f.customer_id = c.id
left join (
  select p.customer_id, count(*) filter (where not r.came_back and r.state <> 'draft')::int as orders,
         count(*) filter (where not r.came_back and r.had)::int as delivered,
         count(*) filter (where not r.came_back and not r.had and r.state <> 'draft'
           and r.delivery_state in ('return_requested', 'returning', 'return_ready', 'returned'))::int as returned,
         coalesce(sum(b.worth) filter (where r.came_back or r.had), 0)::bigint as spent
  from customer_phones p
  join (
    select id, shop_id, phone, state, delivery_state, link_kind is not distinct from 'return' as came_back,
           state in ('completed', 'partially_completed') as had
    from orders
  ) r on r.shop_id = p.shop_id and r.phone = p.phone
  -- what its customer had of it, as the books say: a rest that a carrier lost is claimed from the carrier
  left join (
    select order_id, -sum(amount) as worth from postings where place = 'order_value' and kind <> 'claim' group by 1
  ) b on b.order_id = r.id
  group by 1
) o on o.customer_id = c.id
cross join lateral (
  select row(coalesce(o.orders, 0), coalesce(o.delivered, 0), coalesce(o.returned, 0), coalesce(o.spent, 0)) as said
) n
where row(f.orders, f.delivered, f.returned, f.spent) is distinct from n.said
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
-- I11k what payments claim of a parcel is asked for, but for what is only waited for; a parcel that was asked for more than once is
-- asked for by the claim that was open then; of damage, beside what is not accepted yet
select 'I11', c.order_id::text, format('asked %s, claimed %s', c.asked, c.beside + d.claims)
from transporter_claims c join carrier_debts d on d.order_id = c.order_id
where c.state in ('open', 'sent', 'accepted', 'refused') and (c.in_claims or c.reason = 'damaged') and c.asked < c.beside + d.claims
  and not exists (select from transporter_claims o where o.order_id = c.order_id and o.id <> c.id)
  and not exists (select from transporter_payment_rows r where r.order_id = c.order_id and r.treatment = 'later' and r.entry_id is not null)
union all
-- I11g the same money is applied once
select 'I11', transporter_id::text, format('%s rows of %s', count(*), fingerprint) from transporter_payment_rows
where entry_id is not null and not reversed group by transporter_id, fingerprint having count(*) > 1
union all
-- I11h what a payment moved is added up as its postings say
select 'I11', coalesce(s.payment_id, p.payment_id)::text, format('%s added up to %s, postings %s', coalesce(s.place, p.place), s.amount, p.amount)
from (
  select payment_id, transporter_id, at, place, amount, postings::bigint from transporter_payment_sums
) s full join (
  select document_id as payment_id, transporter_id, at, place, sum(amount)::bigint as amount, count(*) as postings from postings
  where document = 'transporter_payment' and transporter_id is not null group by document_id, transporter_id, at, place
) p using (payment_id, transporter_id, at, place)
where (s.amount, s.postings) is distinct from (p.amount, p.postings)
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
-- I13a what a receipt of a supplier says is what moved by it: on the shelf, or into quarantine
select 'I13', r.id::text, format('lines %s on the shelf %s aside, movements %s and %s', l.shelf, l.aside, m.shelf, m.aside)
from supplier_receipts r
cross join lateral (
  select coalesce(sum(quantity) filter (where qc = 'passed'), 0) as shelf, coalesce(sum(quantity) filter (where qc <> 'passed'), 0) as aside
  from supplier_receipt_lines where receipt_id = r.id
) l
cross join lateral (
  select coalesce(sum(on_hand_change), 0) as shelf, coalesce(sum(quarantined_change), 0) as aside from stock_movements
  where document = 'supplier_receipt' and document_id = r.id and type = 'receipt'
) m
where (l.shelf, l.aside) <> (m.shelf, m.aside)
union all
-- I13b a line of an order has what its receipts brought, and no more than was ordered unless somebody took it
select 'I13', l.id::text, format('received %s rejected %s, receipts %s and %s', l.received, l.rejected, r.received, r.rejected)
from supplier_order_lines l
cross join lateral (
  select coalesce(sum(case qc when 'rejected' then accepted else quantity - refused end), 0) as received,
    coalesce(sum(refused) + sum(quantity - accepted) filter (where qc = 'rejected'), sum(refused), 0) as rejected from supplier_receipt_lines where order_line_id = l.id
) r
where (l.received, l.rejected) <> (r.received, r.rejected) or (l.received + l.given_up > l.ordered and not l.over)
union all
-- I13c what is owed to a supplier is what its receipts brought and its bills differ by, less payments and credit notes
select 'I13', s.id::text, format('owed %s, receipts %s bills %s payments %s', d.owed, r.booked, b.more, y.paid)
from suppliers s
cross join lateral (select coalesce(-sum(amount), 0) as owed from postings where supplier_id = s.id) d
cross join lateral (
  select coalesce(sum(l.booked_ht + l.booked_tax), 0) as booked
  from supplier_receipts x join supplier_receipt_lines l on l.receipt_id = x.id where x.supplier_id = s.id
) r
cross join lateral (
  select coalesce(sum(x.ttc - (select coalesce(sum(booked_ht + booked_tax), 0) from supplier_bill_lines where bill_id = x.id)), 0) as more
  from supplier_bills x where x.supplier_id = s.id and x.cancelled_at is null
) b
cross join lateral (
  select coalesce(sum(amount), 0) as paid from supplier_payments where supplier_id = s.id and reversed_at is null
) y
where d.owed <> r.booked + b.more - y.paid
union all
-- I13e what is paid of a bill, and used of a payment, is what its allocations say, within one supplier
select 'I13', b.id::text, format('settled %s of %s, allocations %s, of others %s', b.settled, b.ttc, a.amount, a.others)
from supplier_bills b cross join lateral (
  select coalesce(sum(x.amount), 0) as amount, count(*) filter (where p.supplier_id <> b.supplier_id or p.reversed_at is not null) as others
  from supplier_allocations x join supplier_payments p on p.id = x.payment_id where x.bill_id = b.id
) a
where b.settled <> a.amount or b.settled > b.ttc or a.others > 0
union all
select 'I13', p.id::text, format('used %s of %s, allocations %s', p.allocated, p.amount, a.amount)
from supplier_payments p cross join lateral (
  select coalesce(sum(amount), 0) as amount from supplier_allocations where payment_id = p.id
) a
where p.allocated <> a.amount or p.allocated > p.amount
union all
-- I13f pieces are billed as often as live bills say
select 'I13', l.id::text, format('billed %s, bills %s', l.billed, b.pieces)
from supplier_receipt_lines l cross join lateral (
  select coalesce(sum(x.pieces), 0) as pieces from supplier_bill_lines x join supplier_bills b on b.id = x.bill_id
  where x.receipt_line_id = l.id and b.cancelled_at is null
) b
where l.billed <> b.pieces
union all
-- a receipt owes what its lines say, with what was refused of it and taken after all
select 'I13', r.id::text, format('lines owe %s, its entries %s', l.booked, p.owed)
from supplier_receipts r
cross join lateral (select coalesce(sum(booked_ht + booked_tax), 0) as booked from supplier_receipt_lines where receipt_id = r.id) l
cross join lateral (
  select coalesce(-sum(amount), 0) as owed from postings
  where document = 'supplier_receipt' and document_id = r.id and place = 'supplier_debts'
) p
where l.booked <> p.owed
union all
-- I13d returns take back no more than was refused at the receipt or by an inspection, and what is refused is on one
select 'I13', r.id::text, format('back %s, refused %s of %s', coalesce(b.pieces, 0), r.refused, r.quantity)
from supplier_receipt_lines r
left join (select receipt_line_id, sum(quantity) as pieces from supplier_return_lines group by 1) b on b.receipt_line_id = r.id
where b.pieces > case r.qc when 'passed' then 0 else r.quantity end
  or r.qc <> 'passed' and coalesce(b.pieces, 0) < case r.qc when 'rejected' then r.quantity else r.refused end
union all
-- I13g what left by a return is what its lines say, and was never the shop's
select 'I13', b.id::text, format('lines %s, movements %s, owned %s', l.sent, m.pieces, m.owned)
from supplier_returns b
cross join lateral (select coalesce(sum(sent), 0) as sent from supplier_return_lines where return_id = b.id) l
cross join lateral (
  select coalesce(-sum(quarantined_change), 0) as pieces, coalesce(-sum(quarantined_change) filter (where owned), 0) as owned
  from stock_movements where document = 'supplier_return' and document_id = b.id
) m
where l.sent <> m.pieces or m.owned > 0
union all
-- I15a between warehouses nothing is made or lost
select 'I15', document_id::text, format('%s pieces too many', sum(on_hand_change + in_transit_change + quarantined_change))
from stock_movements where document = 'expedition' and type in ('transfer_out', 'arrival', 'transfer_in')
group by document_id having sum(on_hand_change + in_transit_change + quarantined_change) <> 0
union all
-- I15b what was written off on the way is what is lost, and what came into the books besides is what was found or too much
select 'I15', e.id::text, format('written off %s, lost %s %s; adjusted %s, found or too much %s; found %s of %s', m.lost, d.lost,
  p.missing, m.adjusted, d.more, d.found, p.found)
from internal_expeditions e
cross join lateral (
  select coalesce(sum(quantity) filter (where type = 'adjustment'), 0) as adjusted,
         coalesce(-sum(quantity) filter (where type = 'write_off'), 0) as lost
  from stock_movements where document = 'expedition' and document_id = e.id
) m
cross join lateral (
  select coalesce(sum(pieces) filter (where kind = 'lost'), 0) as lost,
         coalesce(sum(pieces) filter (where kind = 'found'), 0) as found,
         coalesce(sum(pieces) filter (where kind = 'damaged'), 0) as damaged,
         coalesce(sum(pieces) filter (where kind in ('found', 'surplus')), 0) as more
  from internal_expedition_differences where expedition_id = e.id
) d
cross join lateral (
  select coalesce(sum(missing), 0) as missing, coalesce(sum(found), 0) as found, coalesce(sum(damaged), 0) as damaged
  from internal_expedition_parts where expedition_id = e.id
) p
where (m.lost, m.adjusted, d.lost, d.found, d.damaged) <> (p.missing, d.more, p.missing, p.found, p.damaged)
union all
-- I14 the pieces whose cost is kept, with those that wait to be reckoned, are the pieces that the shop has; so are those of the layers
select 'I14', coalesce(c.unit_id, l.unit_id, w.unit_id)::text, format('reckoned %s, waiting %s, here %s, in layers %s', coalesce(c.pieces, 0),
  coalesce(w.pieces, 0), coalesce(l.pieces, 0), coalesce(y.pieces, 0))
from unit_costs c
full join (
  select s.unit_id, sum(s.on_hand + s.in_transit + s.quarantined - coalesce(n.pieces, 0)) as pieces from stock_levels s
  left join (
    select level_id, sum(on_hand_change + in_transit_change + quarantined_change) as pieces from stock_movements where not owned group by 1
  ) n on n.level_id = s.id
  group by 1
) l on l.unit_id = c.unit_id
full join (
  select s.unit_id, sum(m.on_hand_change + m.in_transit_change + m.quarantined_change) as pieces
  from stock_cost_queue q join stock_movements m on m.id = q.movement_id join stock_levels s on s.id = m.level_id group by 1
) w on w.unit_id = coalesce(c.unit_id, l.unit_id)
left join (select unit_id, sum(remaining) as pieces from cost_layers group by 1) y on y.unit_id = c.unit_id
where coalesce(c.pieces, 0) + coalesce(w.pieces, 0) <> coalesce(l.pieces, 0) or coalesce(c.pieces, 0) <> coalesce(y.pieces, 0)
union all
-- and so is their value: of the layers, and of all that moved since costs are kept
select 'I14', c.unit_id::text, format('layers %s, kept %s', y.value, c.layered_value)
from unit_costs c
left join lateral (select coalesce(sum(remaining_value), 0) as value from cost_layers where unit_id = c.unit_id) y on true
where c.layered_value <> y.value
union all
-- I16 an incident that is resolved has its words and, on stock, says how it was left: where stock was moved, by which movement
select 'I16', i.id::text, format('%s: words %s, stock %s', i.status, i.resolution is not null, coalesce(i.stock_effect, 'unsaid'))
from incidents i
where i.status in ('resolved', 'closed') and (coalesce(btrim(i.resolution), '') = ''
  or (i.subject in ('stock_level', 'stock_movement') and coalesce(i.stock_effect, '') <> 'none' and not exists (
    select 1 from incident_links l join stock_movements m on m.id = l.target_id and m.shop_id = i.shop_id
    where l.incident_id = i.id and l.kind = 'stock_movement' and m.id is distinct from i.related_id)))
union all
-- I17 invoices of a shop are numbered 1, 2, 3… in each year, as far as its counter says; each is for what stands on it
select 'I17', shop_id::text, format('%s: %s invoices, the last %s', year, count(*), max(number))
from invoices group by shop_id, year having count(*) <> max(number)
union all
select 'I17', c.shop_id::text, format('%s: the last %s, counted %s', c.year, coalesce(n.last, 0), c.last)
from invoice_counters c
left join lateral (select max(number) as last from invoices i where i.shop_id = c.shop_id and i.year = c.year) n on true
where c.last <> coalesce(n.last, 0)
union all
select 'I17', i.id::text, format('total %s, lines %s', i.total, s.ttc + (i.document ->> 'delivery')::bigint)
from invoices i
cross join lateral (select coalesce(sum((l ->> 'ttc')::bigint), 0) as ttc from jsonb_array_elements(i.document -> 'lines') l) s
where i.total <> s.ttc + (i.document ->> 'delivery')::bigint
union all
-- I17 credit notes are numbered likewise, each is for what stands on it, together for no more than their invoice; an order has one that stands
select 'I17', shop_id::text, format('%s: %s credit notes, the last %s', year, count(*), max(number))
from credit_notes group by shop_id, year having count(*) <> max(number)
union all
select 'I17', c.shop_id::text, format('%s: the last credit note %s, counted %s', c.year, coalesce(n.last, 0), c.last)
from credit_note_counters c
left join lateral (select max(number) as last from credit_notes i where i.shop_id = c.shop_id and i.year = c.year) n on true
where c.last <> coalesce(n.last, 0)
union all
select 'I17', c.id::text, format('total %s, lines %s', c.total, s.ttc + (c.document ->> 'delivery')::bigint)
from credit_notes c
cross join lateral (select coalesce(sum((l ->> 'ttc')::bigint), 0) as ttc from jsonb_array_elements(c.document -> 'lines') l) s
where c.total <> s.ttc + (c.document ->> 'delivery')::bigint
union all
select 'I17', i.id::text, format('invoice of %s, credited %s', i.total, sum(c.total))
from invoices i join credit_notes c on c.invoice_id = i.id
group by i.id having sum(c.ht) > i.ht or sum(c.tax) > i.tax or (bool_or(c.closes) <> (sum(c.total) = i.total) and i.total > 0)
union all
select 'I17', i.order_id::text, format('%s invoices that stand', count(*))
from invoices i where not exists (select 1 from credit_notes c where c.invoice_id = i.id and c.closes)
group by i.order_id having count(*) > 1
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
select 'T2', shop_id::text, format('%s run', count(*)) from theme_plans where state = 'running' group by shop_id having count(*) > 1
union all
-- T3 what themes keep, live, drafted or as a version, has the shape of a value: a colour, a number, a word, a shadow, a picture
select 'T3', t.id, format('%s: %s', v.key, v.value)
from (
  select id::text as id, values as kept from themes
  union all
  select id::text, draft from themes where jsonb_typeof(draft) = 'object'
  union all
  select theme_id::text, values from theme_versions
) t cross join jsonb_each_text(case when jsonb_typeof(t.kept) = 'object' then t.kept else jsonb_build_object('none', t.kept) end) v
where v.key !~ '^[a-z][a-z0-9-]{1,39}$'
  or v.value !~ '^(#[0-9a-f]{6}([0-9a-f]{2})?|[0-9]{1,3}|[a-z-]{2,20}|(-?[0-9]{1,3} ){2}([0-9]{1,3} )-?[0-9]{1,3} #[0-9a-f]{6,8}(, (-?[0-9]{1,3} ){2}([0-9]{1,3} )-?[0-9]{1,3} #[0-9a-f]{6,8})?|[0-9a-f]{40} [0-9]{1,5} [0-9]{1,5})$'
union all
-- T5 pictures of a theme are pictures of its shop
select 'T5', p.theme_id::text, format('picture %s', p.media_id)
from theme_pictures p join themes t on t.id = p.theme_id join media m on m.id = p.media_id
where m.shop_id <> t.shop_id or p.shop_id <> t.shop_id or m.owner <> 'shop'
union all
-- C1 what is drafted of a page, a post or a blog category is of one that is there
select 'C1', d.target_id, d.kind || ' is drafted, and not there' from content_drafts d
where d.body is not null and d.kind in ('page', 'post', 'blog_category')
  and not exists (select 1 from content_pages w where w.id::text = d.target_id and w.shop_id = d.shop_id and d.kind = 'page')
  and not exists (select 1 from blog_posts w where w.id::text = d.target_id and w.shop_id = d.shop_id and d.kind = 'post')
  and not exists (select 1 from blog_categories w where w.id::text = d.target_id and w.shop_id = d.shop_id and d.kind = 'blog_category')
union all
-- C2 what visitors see has French, and no language that the shop does not know
select 'C2', w.id::text, format('shown in %s', coalesce(nullif(array_to_string(array(select jsonb_object_keys(w.texts)), ' '), ''), 'no language'))
from written w
where (w.active and w.texts -> 'fr' is null) or w.texts - '{fr,ar,en}'::text[] <> '{}'
union all
-- C3 versions are numbered without a hole from the oldest that is kept without a name, up to what the document says
select 'C3', v.target_id, format('%s %s: %s versions from %s to %s of %s', v.kind, v.target_id, count(*), min(v.number), max(v.number), d.number)
from (
  select *, coalesce(min(number) filter (where name is null) over document, max(number) over document) as oldest
  from content_versions window document as (partition by shop_id, kind, target_id)
) v
join content_documents d on d.shop_id = v.shop_id and d.kind = v.kind and d.target_id = v.target_id
group by v.shop_id, v.kind, v.target_id, d.number, v.oldest
having count(*) filter (where v.number >= v.oldest) <> max(v.number) - v.oldest + 1 or max(v.number) <> d.number
union all
-- C4 every live text has the one current slug that it says; a current slug names one thing of its kind in a shop
select 'C4', w.id::text, format('%s %s: says %s, has %s', w.kind, t.locale, t.text ->> 'slug', coalesce(string_agg(s.slug, ' '), 'none'))
from written w
cross join lateral jsonb_each(w.texts) t (locale, text)
left join content_slugs s on s.target_id = w.id and s.kind = w.kind and s.locale = t.locale and s.current
group by w.kind, w.id, t.locale, t.text having count(s.slug) <> 1 or min(s.slug) is distinct from t.text ->> 'slug'
union all
select 'C4', min(target_id::text), format('%s %s names %s things', kind, slug, count(distinct target_id))
from content_slugs where current group by shop_id, kind, slug having count(distinct target_id) > 1
union all
-- C5 no redirect leads to a redirect, nor to itself
select 'C5', r.id::text, format('%s leads to %s', r.source, r.target)
from redirects r
join redirects o on o.shop_id = r.shop_id
  and o.source = lower(regexp_replace(regexp_replace(r.target, '[?#].*$', ''), '^/(fr|ar|en)(?=/)', ''))
union all
-- C6 entries of a menu stand below one of the same place, three levels deep at most, in places from 0 on
select 'C6', i.id::text, format('%s below %s', i.place, p.place) from menu_items i join menu_items p on p.id = i.parent_id
where (p.place, p.shop_id) <> (i.place, i.shop_id)
union all
select 'C6', i.id::text, 'deeper than three levels' from menu_items i
join menu_items p on p.id = i.parent_id join menu_items g on g.id = p.parent_id where g.parent_id is not null
union all
select 'C6', min(id::text), format('%s: %s entries in places %s to %s', place, count(*), min(position), max(position))
from menu_items group by shop_id, place, parent_id
having min(position) <> 0 or max(position) <> count(*) - 1 or count(distinct position) <> count(*)
union all
-- C7 no picture whose files go is chosen for anything that is shown, drafted or planned; an address in a text may lead nowhere
select 'C7', m.id::text, format('erased, and chosen by %s', n.what)
from media m
join (
  select 'a product' as what, media_id::text as id from product_images
  union all select 'a combination', media_id::text from combination_images
  union all select 'a category', thumb_id::text from categories
  union all select 'a brand', logo_id::text from brands
  union all select 'a brand line', thumb_id::text from brand_lines
  union all select 'a collection', thumb_id::text from collections
  union all select 'an attribute', image_id::text from attribute_values
  union all select 'a promotion', banner_id::text from promotions
  union all select 'a blog category', thumbnail_id::text from blog_categories
  union all select 'a post', thumbnail_id::text from blog_posts
  union all select 'a theme', media_id::text from theme_pictures
  union all
  select b.what, c.id #>> '{}'
  from (
    select 'a block' as what, settings as body from home_modules
    union all select 'a draft', body from content_drafts where body is not null
    union all select 'a plan', body from content_plans where state = 'waiting'
  ) b
  cross join jsonb_path_query(b.body, '$.** ? (@.type() == "object").keyvalue() ? (@.key == "mediaId" || @.key == "coverId").value') c (id)
) n on n.id = m.id::text
where m.erased_at is not null
union all
-- C8 a plan that is done is the version that it says, unless that is kept no longer
select 'C8', p.id::text, format('%s %s: version %s', p.kind, p.target_id, p.number)
from content_plans p
where p.state = 'done' and not exists (
    select 1 from content_versions v where (v.shop_id, v.kind, v.target_id, v.number) = (p.shop_id, p.kind, p.target_id, p.number) and v.origin = 'plan')
  and p.number >= (select min(v.number) from content_versions v where (v.shop_id, v.kind, v.target_id) = (p.shop_id, p.kind, p.target_id) and v.name is null)
union all
-- R1 what reports say that an order sold, or brought back, is what its books say; lost goods are claims, never sales
select 'R1', coalesce(o.id, f.order_id)::text, format('%s: facts %s, order value %s', o.state, coalesce(f.ttc, 0), coalesce(p.worth, 0))
from (
  select id, state, linked_to from orders
  where state in ('completed', 'partially_completed') or (state = 'returned' and link_kind = 'return')
) o
full join (select order_id, sum(ttc) as ttc from sales_facts group by 1) f on f.order_id = o.id
left join (
  select order_id, -sum(amount) as worth from postings where place = 'order_value' and kind <> 'claim' group by 1
) p on p.order_id = coalesce(o.id, f.order_id)
where (o.id is null or coalesce(f.ttc, 0) <> coalesce(p.worth, 0))
  and not exists (select from told t where t.id in (o.id, o.linked_to))
union all
-- R2 without tax and tax are what was paid, by each rate, on each day; and the sums that reports read are those of the facts
select 'R2', format('%s %s', coalesce(d.shop_id, f.shop_id), coalesce(d.day, f.day)), format('%s: sums %s, facts %s', coalesce(d.key, f.key), d.said, f.said)
from (
  select shop_id, day, key, row(gross - reductions - returned + delivery, ht + tax + delivery, pieces - returned_pieces, cost)::text as said
  from sales_days where dim = 'tax'
) d
full join (
  select shop_id, day, tax_rate::text as key, row(sum(ttc), sum(ttc), sum(pieces), sum(coalesce(cost, 0)))::text as said
  from sales_facts group by 1, 2, 3
) f on (f.shop_id, f.day, f.key) = (d.shop_id, d.day, d.key)
where d.said is distinct from f.said and (f.said is not null or d.said <> '(0,0,0,0)')
union all
select 'R2', format('%s %s', coalesce(d.shop_id, m.shop_id), coalesce(d.month, m.month)), format('days %s, products %s', d.said, m.said)
from (
  select shop_id, date_trunc('month', day)::date as month, row(sum(gross), sum(returned), sum(ht), sum(tax), sum(cost))::text as said
  from sales_days where dim = 'all' group by 1, 2
) d
full join (
  select shop_id, month, row(sum(gross), sum(returned), sum(ht), sum(tax), sum(cost))::text as said from sales_months group by 1, 2
) m on (m.shop_id, m.month) = (d.shop_id, d.month)
where d.said is distinct from m.said
union all
-- R3 what the documents of a session say was paid and given back by each means is what the books say of them
select 'R3', s.id::text, format('%s %s: documents %s, books %s', s.register_id, coalesce(t.means, b.means), coalesce(t.amount, 0), coalesce(b.amount, 0))
from (
  select d.session_id, m.means, sum(m.amount) as amount
  from till_documents d
  cross join lateral (
    select p ->> 'means' as means, (p ->> 'amount')::bigint as amount from jsonb_array_elements(coalesce(d.body::jsonb -> 'payments', '[]')) p
    union all
    select p ->> 'means', -(p ->> 'amount')::bigint from jsonb_array_elements(coalesce(d.body::jsonb -> 'refunds', '[]')) p
    union all
    select 'cash', (d.body::jsonb ->> 'amount')::bigint where d.kind = 'cash'
  ) m
  where d.kind in ('sale', 'return', 'cash', 'order_payment', 'order_pickup', 'order_refund') and d.faults = '{}'
    and (d.state = 'posted' or d.unsettled <> 0 or (d.state = 'written_off' and d.code <> 'drawer_short'))
  group by 1, 2 having sum(m.amount) <> 0
) t
full join (
  select d.session_id, m.means, sum(p.amount) as amount
  from till_documents d
  join registers r on r.id = d.register_id
  join postings p on p.document = 'till_document' and p.document_id = d.id and p.kind <> 'count'
  cross join lateral (
    select case when p.account_id = r.account_id then 'cash' when p.place = 'card_account' then 'card'
      when p.place = 'mobile_account' then 'mobile' when p.place = 'other_means' then 'other' end as means
  ) m
  where m.means is not null and d.kind in ('sale', 'return', 'cash', 'order_payment', 'order_pickup', 'order_refund')
  group by 1, 2 having sum(p.amount) <> 0
) b on (b.session_id, b.means) = (t.session_id, t.means)
join register_sessions s on s.id = coalesce(t.session_id, b.session_id)
where t.amount is distinct from b.amount
union all
-- R4 each step in the funnel is one of the order's history, and the reverse
select 'R4', o.id::text, format('%s: funnel %s %s, history %s', o.state, f.outcome, f.said, h.said)
from orders o
join (
  select order_id, row(min(at) filter (where to_state = 'confirmed'), min(at) filter (where to_state in ('completed', 'partially_completed')))::text as said
  from order_history where axis = 'order' group by 1 having bool_or(to_state = 'new')
) h on h.order_id = o.id
left join (select order_id, outcome, row(confirmed_at, delivered_at)::text as said from order_funnel) f on f.order_id = o.id
where o.state not in ('draft', 'new') and o.link_kind is distinct from 'return' and o.channel <> 'POS'
  and (o.state <> 'confirming' or f.order_id is not null)
  and (f.said is distinct from h.said or f.outcome <> case when o.state in ('completed', 'partially_completed') then 'delivered'
    when o.state in ('returned', 'cancelled') then o.state when o.delivery_state = 'lost' then 'lost' else 'open' end)
  and not exists (select from told t where t.id in (o.id, o.linked_to))
union all
-- R4 the sums that the funnel is read from are those of its orders: by what days are told apart by, and by product
select 'R4', format('%s %s %s', coalesce(d.reading, f.reading), coalesce(d.day, f.day), coalesce(d.dim, f.dim)),
  format('%s: sums %s, orders %s', coalesce(d.key, f.key), d.said, f.said)
from (
  select shop_id, reading, day, dim, key, row(sum(received), sum(confirmed), sum(shipped), sum(delivered), sum(sent_back + lost + cancelled),
    sum(open), sum(collected), sum(total), sum(delivery_ms))::text as said
  from funnel_days group by 1, 2, 3, 4, 5
  having row(sum(received), sum(confirmed), sum(shipped), sum(delivered), sum(sent_back + lost + cancelled), sum(open), sum(collected), sum(total))
    <> row(0, 0, 0, 0, 0, 0, 0, 0)
) d
full join (
  select s.shop_id, s.reading, s.day, s.dim, s.key, row(sum(s.received), sum(s.confirmed), sum(s.shipped), sum(s.delivered), sum(s.ended), sum(s.open),
    sum(s.collected), sum(s.total), sum(s.ms))::text as said
  from (
    select k.shop_id, 'cohort' as reading, k.day, x.dim, x.key, 1 as received, num_nonnulls(k.confirmed_at) as confirmed,
      num_nonnulls(k.shipped_at) as shipped, (k.outcome = 'delivered')::int as delivered, (k.outcome in ('returned', 'lost', 'cancelled'))::int as ended,
      (k.outcome = 'open')::int as open, num_nonnulls(k.collected_at) as collected, case k.outcome when 'delivered' then k.total else 0 end as total,
      coalesce((extract(epoch from k.delivered_at - k.received_at) * 1000)::bigint, 0) as ms
    from order_funnel k cross join lateral (values ('channel', k.channel), ('wilaya', k.wilaya::text), ('agent', coalesce(k.agent_id::text, '')),
      ('transporter', coalesce(k.transporter_id::text, '')), ('hour', extract(hour from k.received_at at time zone 'Africa/Algiers')::int::text)) x(dim, key)
    where k.products is not null
    union all
    select k.shop_id, 'activity', (x.at at time zone 'Africa/Algiers')::date, 'channel', k.channel, (x.step = 1)::int, (x.step = 2)::int, (x.step = 3)::int,
      (x.step = 4)::int, (x.step in (5, 6, 7))::int, 0, (x.step = 8)::int, case x.step when 4 then k.total else 0 end,
      case x.step when 4 then (extract(epoch from k.delivered_at - k.received_at) * 1000)::bigint else 0 end
    from order_funnel k cross join lateral (values (1, k.received_at), (2, k.confirmed_at), (3, k.shipped_at), (4, k.delivered_at), (5, k.returned_at),
      (6, k.lost_at), (7, k.cancelled_at), (8, k.collected_at)) x(step, at)
    where k.products is not null and x.at is not null
  ) s group by 1, 2, 3, 4, 5
) f on (f.shop_id, f.reading, f.day, f.dim, f.key) = (d.shop_id, d.reading, d.day, d.dim, d.key)
where d.said is distinct from f.said and (coalesce(d.reading, f.reading) = 'cohort' or coalesce(d.dim, f.dim) = 'channel')
union all
select 'R4', format('%s %s', coalesce(m.month, f.month), coalesce(m.product_id, f.product_id)), format('months %s, orders %s', m.said, f.said)
from (
  select shop_id, month, product_id, row(sum(received), sum(confirmed), sum(delivered), sum(total))::text as said
  from funnel_months where reading = 'cohort' group by 1, 2, 3 having sum(received) <> 0
) m
full join (
  select k.shop_id, date_trunc('month', k.day)::date as month, p.id as product_id, row(count(*), count(k.confirmed_at), count(*) filter (where k.outcome = 'delivered'),
    coalesce(sum(k.total) filter (where k.outcome = 'delivered'), 0))::text as said
  from order_funnel k cross join unnest(k.products) p(id) group by 1, 2, 3
) f on (f.shop_id, f.month, f.product_id) = (m.shop_id, m.month, m.product_id)
where m.said is distinct from f.said
union all
-- P1 a device's documents follow one another without a hole, unless a hole is known
select 'P1', d.id::text, format('%s documents up to %s', n.count, n.last)
from till_devices d cross join lateral (
  select count(distinct seq) as count, coalesce(max(seq), 0) as last from till_documents where device_id = d.id and seq is not null
) n
where n.count <> n.last and not exists (
  select 1 from till_remarks r join till_documents t on t.id = r.document_id
  where t.device_id = d.id and r.code = 'gap' and r.settled_at is null)
union all
-- P2 tickets of a series are numbered without a hole, unless one is known, or waits for a person
select 'P2', t.register_id::text, format('series %s: %s tickets up to %s', t.series, count(*), max(t.number))
from tickets t group by t.register_id, t.series
having count(*) <> max(t.number) and not exists (
  select 1 from till_documents d where d.register_id = t.register_id and (d.state <> 'posted' or exists (
    select 1 from till_remarks r where r.document_id = d.id and r.code = 'gap' and r.settled_at is null)))
union all
-- P3 a posted sale, or return, has one order of its id and one ticket
select 'P3', d.id::text, format('order %s, ticket %s', o.id is not null, t.document_id is not null)
from till_documents d
left join orders o on o.id = d.id
left join tickets t on t.document_id = d.id and (d.kind = 'return' or t.order_id = d.id)
where d.kind in ('sale', 'return') and (d.state = 'posted') <> (o.id is not null and t.document_id is not null)
union all
-- P3 a posted act with an order has that order and one ticket, which sold nothing
select 'P3', d.id::text, format('order %s, ticket %s', o.id is not null, t.document_id is not null)
from till_documents d
left join orders o on o.id = d.order_id and o.shop_id = d.shop_id
left join tickets t on t.document_id = d.id and t.order_id is null and t.total + t.returned = 0
where d.kind in ('order_payment', 'order_pickup', 'order_refund')
  and (d.state = 'posted') <> (o.id is not null and t.document_id is not null)
union all
-- P4 what lies in a drawer is what its last closing left, and what its open session took in since
select 'P4', r.id::text, format('drawer %s, expected %s', a.balance, coalesce(l.amount, 0) + coalesce(s.amount, 0) + coalesce(u.amount, 0))
from registers r
join money_accounts a on a.id = r.account_id
left join lateral (
  select left_in_drawer as amount from register_sessions where register_id = r.id and state <> 'open' order by closed_at desc limit 1
) l on not exists (select 1 from register_sessions where register_id = r.id and state = 'open')
left join lateral (
  select float_amount + (
    select coalesce(sum(c.amount), 0) from till_documents d cross join lateral (select case d.kind when 'cash' then (d.body::jsonb ->> 'amount')::bigint else (
      select coalesce(sum((p ->> 'amount')::bigint), 0) from jsonb_array_elements(d.body::jsonb -> 'payments') p where p ->> 'means' = 'cash'
    ) - (
      select coalesce(sum((p ->> 'amount')::bigint), 0) from jsonb_array_elements(coalesce(d.body::jsonb -> 'refunds', '[]')) p
      where p ->> 'means' = 'cash'
    ) end as amount) c
    where d.session_id = o.id and d.kind in ('sale', 'return', 'cash', 'order_payment', 'order_pickup', 'order_refund') and d.faults = '{}'
      and (d.state = 'posted' or d.unsettled <> 0 or (d.state = 'written_off' and d.code <> 'drawer_short'))
  ) as amount
  from register_sessions o where o.register_id = r.id and o.state = 'open' and not exists (
    select 1 from till_remarks x join till_documents d on d.id = x.document_id
    where d.session_id = o.id and x.code = 'no_opening' and x.settled_at is null)
) s on true
left join lateral (
  select sum(c.amount) as amount from till_documents d cross join lateral (select case d.kind when 'cash' then (d.body::jsonb ->> 'amount')::bigint else (
      select coalesce(sum((p ->> 'amount')::bigint), 0) from jsonb_array_elements(d.body::jsonb -> 'payments') p where p ->> 'means' = 'cash'
    ) - (
      select coalesce(sum((p ->> 'amount')::bigint), 0) from jsonb_array_elements(coalesce(d.body::jsonb -> 'refunds', '[]')) p
      where p ->> 'means' = 'cash'
    ) end as amount) c
  where d.register_id = r.id and d.unsettled <> 0 and not exists (select 1 from register_sessions x where x.id = d.session_id)
) u on true
where a.balance <> coalesce(l.amount, 0) + coalesce(s.amount, 0) + coalesce(u.amount, 0) and not exists (
  select 1 from register_sessions o join till_documents d on d.session_id = o.id join till_remarks x on x.document_id = d.id
  where o.register_id = r.id and o.state = 'open' and x.code = 'no_opening' and x.settled_at is null)
union all
-- P5 a closed session was counted as much more or less than expected as the books say, with what came of it later
select 'P5', s.id::text, format('difference %s, books %s', s.difference, b.amount)
from register_sessions s
cross join lateral (
  select -coalesce(sum(p.amount), 0) as amount from postings p
  where p.document = 'till_document' and p.kind = 'count' and p.place in ('cash_differences', 'rounding')
    and (p.document_id = s.id or p.document_id in (select id from till_documents where session_id = s.id and kind <> 'open'))
) b
where s.state <> 'open' and s.difference is distinct from b.amount
union all
-- P6 the money of kept documents is what is unsettled
select 'P6', s.id::text, format('kept %s, unsettled %s', k.amount, -u.amount)
from shops s
cross join lateral (select coalesce(sum(unsettled), 0) as amount from till_documents where shop_id = s.id) k
cross join lateral (select coalesce(sum(amount), 0) as amount from postings where shop_id = s.id and place = 'unsettled') u
where k.amount <> -u.amount
union all
-- P9 a ticket's payments, less what is given back by it, with what no coin can pay, are its total; a deposit and parts are less
select 'P9', t.document_id::text, format('total %s, paid %s, rounded %s', t.total, p.paid, t.cash_rounding)
from tickets t
join till_documents d on d.id = t.document_id
cross join lateral (
  select coalesce((select sum((x ->> 'amount')::bigint) from jsonb_array_elements(d.body::jsonb -> 'payments') x), 0)
    - coalesce((select sum((x ->> 'amount')::bigint) from jsonb_array_elements(coalesce(d.body::jsonb -> 'refunds', '[]')) x), 0) as paid
) p
where case when d.body::jsonb ->> 'form' in ('deposit', 'installment') then p.paid > t.total
  else p.paid + t.cash_rounding <> t.total end
union all
-- P10 what a register has ever sold is the sum of its tickets, with what went out for what came back
select 'P10', r.id::text, format('kept %s, tickets %s', r.grand_total, t.total)
from registers r cross join lateral (select coalesce(sum(total + returned), 0) as total from tickets where register_id = r.id) t
where r.grand_total <> t.total
union all
-- P11 a piece that is told apart is with one customer at a time, sold by a line of its order, with no more of them than pieces
select 'P11', s.line_id::text, format('line of %s pieces, sold %s', l.quantity, s.sold)
from (select line_id, order_id, count(*) as sold from sold_serials group by line_id, order_id) s
join order_lines l on l.id = s.line_id
where l.order_id <> s.order_id or s.sold > l.quantity
union all
select 'P11', unit_id::text, format('%s is with %s customers', serial, count(*))
from sold_serials where returned_at is null group by shop_id, unit_id, serial having count(*) > 1;
