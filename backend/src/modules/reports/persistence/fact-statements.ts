/** What these orders sold, with what came back of them: each once, however often it is told. */
export const KEEP_FACTS = `/* prepared:reports-keep-facts */
insert into sales_facts (order_id, nth, shop_id, event, at, day, line_id, product_id, combination_id, channel, payment, warehouse_id,
  agent_id, transporter_id, wilaya, pieces, list, promotions, discount, ttc, ht, tax, tax_rate)
select order_id, nth, shop_id, event, at, day, line_id, product_id, combination_id, channel, payment, warehouse_id,
  agent_id, transporter_id, wilaya, pieces, list, promotions, discount, ttc, ht, tax, tax_rate
from sales_facts_of(array(select o.id from orders o where o.id = any($1::uuid[]) or o.linked_to = any($1::uuid[])))
order by order_id, nth
on conflict (order_id, nth) do nothing`;

/** How far these orders came; what was read of an older version of the order gives way. */
export const KEEP_FUNNEL = `/* prepared:reports-keep-funnel */
insert into order_funnel as kept (order_id, shop_id, version, received_at, day, channel, wilaya, transporter_id, agent_id, promotions,
  duplicate, outcome, total, confirmed_at, shipped_at, delivered_at, returned_at, lost_at, cancelled_at, collected_at, products)
select order_id, shop_id, version, received_at, day, channel, wilaya, transporter_id, agent_id, promotions,
  duplicate, outcome, total, confirmed_at, shipped_at, delivered_at, returned_at, lost_at, cancelled_at, collected_at,
  array(select distinct l.product_id from order_lines l where l.order_id = f.order_id order by 1)
from order_funnel_of(array(select o.id from orders o where o.id = any($1::uuid[]) or o.linked_to = any($1::uuid[]))) f
order by order_id
on conflict (order_id) do update set version = excluded.version, channel = excluded.channel, wilaya = excluded.wilaya,
  transporter_id = excluded.transporter_id, agent_id = excluded.agent_id, promotions = excluded.promotions,
  duplicate = excluded.duplicate, outcome = excluded.outcome, total = excluded.total, confirmed_at = excluded.confirmed_at,
  shipped_at = excluded.shipped_at, delivered_at = excluded.delivered_at, returned_at = excluded.returned_at,
  lost_at = excluded.lost_at, cancelled_at = excluded.cancelled_at, collected_at = excluded.collected_at,
  products = excluded.products
where excluded.version >= kept.version`;

/** Orders from before reports were kept, taken from those that wait. */
export const TAKE_BACKLOG = `/* prepared:reports-take-backlog */
delete from report_backlog where order_id in (
  select order_id from report_backlog order by order_id limit $1 for update skip locked)
returning order_id::text as id`;

/** Orders that are in no sum of the funnel yet, as a version that knew of none left them: they name their products. */
export const NAME_PRODUCTS = `/* prepared:reports-name-products */
update order_funnel f set products = array(select distinct l.product_id from order_lines l where l.order_id = f.order_id order by 1)
where f.order_id in (
  select order_id from order_funnel where products is null order by shop_id, day limit $1 for update skip locked)
returning f.order_id::text as id`;

/**
 * Orders that went on between two instants and are not written down as they are: nobody was told of them, as by a version
 * that did not know of reports yet. Orders that nobody has decided on are none of them until the funnel follows them.
 */
export const MISSED = `/* prepared:reports-missed */
select o.id::text as id from (
  select distinct h.order_id from order_history h where h.at >= $1 and h.at < $2
) moved
join orders o on o.id = moved.order_id
left join order_funnel k on k.order_id = o.id
where (o.state not in ('draft', 'new', 'confirming') or k.order_id is not null) and (
  (o.channel <> 'POS' and o.link_kind is distinct from 'return' and (k.order_id is null or k.version < o.version)
    and exists (select 1 from order_history n where n.order_id = o.id and n.to_state = 'new'))
  or ((o.state in ('completed', 'partially_completed') or (o.state = 'returned' and o.link_kind = 'return'))
    and not exists (select 1 from sales_facts f where f.order_id = o.id)))
limit $3`;

/** Orders that nobody has decided on for a while, and are in no sum of the funnel for that. */
export const UNDECIDED = `/* prepared:reports-undecided */
select o.id::text as id from orders o
where o.state in ('new', 'confirming') and o.placed_at < $1 and o.channel <> 'POS' and o.link_kind is distinct from 'return'
  and not exists (select from order_funnel k where k.order_id = o.id)
  and exists (select from order_history n where n.order_id = o.id and n.to_state = 'new')
limit $2`;

/**
 * What sold goods cost, the newest first, once none of their movements waits to be reckoned; of a line, its parts' share of
 * what the pieces of its order cost, to the centime over all of its lines. What was sold before costs were kept has none,
 * nor has what no movement was written of until $2.
 */
export const FILL_COSTS = `/* prepared:reports-fill-costs */
with pending as materialized (
  select f.order_id, f.event, f.at from sales_facts f
  where not f.costed and f.line_id is not null
  group by f.order_id, f.event, f.at order by f.at desc limit $1
), moved as materialized (
  select p.order_id, l.unit_id, count(*) as movements, count(c.movement_id) as reckoned, count(w.movement_id) as waiting,
    sum(abs(c.pieces)) as pieces,
    -sum(c.value) as value, -sum(c.layered_value) as layered, bool_or(c.estimated) as estimated
  from pending p
  join stock_movements m on m.order_id = p.order_id and m.type = case p.event when 'came_back' then 'return' else 'sale' end
  join stock_levels l on l.id = m.level_id
  left join movement_costs c on c.movement_id = m.id
  left join stock_cost_queue w on w.movement_id = m.id
  group by p.order_id, l.unit_id
), ready as materialized (
  select p.order_id, coalesce(bool_and(m.movements = m.reckoned), false) as whole
  from pending p left join moved m on m.order_id = p.order_id
  group by p.order_id having coalesce(sum(m.waiting), 0) = 0 and (count(m.unit_id) > 0 or max(p.at) < $2)
), parts as (
  select f.order_id, f.nth, m.value, m.layered, m.estimated, m.pieces as all_pieces,
    sum(q.pieces) over (partition by f.order_id, m.unit_id order by f.nth, q.part) as until, q.pieces
  from ready r
  join sales_facts f on f.order_id = r.order_id and f.line_id is not null
  join order_lines l on l.id = f.line_id
  cross join lateral (
    select (x.part ->> 'unitId')::uuid as unit_id, (x.part ->> 'quantity')::int * abs(f.pieces) as pieces, x.nth as part
    from jsonb_array_elements(l.parts) with ordinality as x (part, nth)
  ) q
  left join moved m on m.order_id = f.order_id and m.unit_id = q.unit_id
), costs as (
  select order_id, nth, bool_or(estimated) as estimated,
    sum(round(value * least(until, all_pieces) / nullif(all_pieces, 0)) - round(value * least(until - pieces, all_pieces) / nullif(all_pieces, 0)))::bigint as cost,
    sum(round(layered * least(until, all_pieces) / nullif(all_pieces, 0)) - round(layered * least(until - pieces, all_pieces) / nullif(all_pieces, 0)))::bigint as layered
  from parts group by order_id, nth
)
update sales_facts f set costed = true, estimated = coalesce(c.estimated, false),
  cost = case when not r.whole or (c.estimated and c.cost = 0) then null else c.cost end,
  layered_cost = case when not r.whole or (c.estimated and c.layered = 0) then null else c.layered end
from ready r join sales_facts l on l.order_id = r.order_id and l.line_id is not null
left join costs c on c.order_id = l.order_id and c.nth = l.nth
where f.order_id = l.order_id and f.nth = l.nth
returning f.order_id::text as id`;
