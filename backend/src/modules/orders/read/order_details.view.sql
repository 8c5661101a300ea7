-- One order with everything its page shows. Money in centimes, names in every language.
create view order_details as
select r.*, (select row_to_json(m) from order_money m where m.order_id = o.id) as money, o.locale, o.commune_id, o.email, o.address, o.delivery, o.items_total, o.discount_total,
       o.delivery_price, o.cod_amount, o.coupon, o.hold_expires_at, o.callback_at,
       o.assigned_to as assignee_id, o.reductions, o.source, o.link_kind,
       array(
         select s.id from public.staff s
         where s.warehouses_limited and exists (
           select 1 from public.stock_holds h
           join public.stock_levels l on l.id = h.level_id
           where h.order_id = o.id and h.state in ('held', 'reserved', 'in_transit') and not exists (
             select 1 from public.warehouse_staff own where own.staff_id = s.id and own.warehouse_id = l.warehouse_id
           )
         )
       ) as working_elsewhere,
       (
         select jsonb_build_object('staffId', k.staff_id, 'name', a.name, 'until', k.expires_at)
         from public.desk_locks k join public.staff a on a.id = k.staff_id
         where k.order_id = o.id and not k.passed and o.state in ('new', 'confirming')
           and (o.assigned_to is null or o.assigned_to = k.staff_id)
       ) as desk_lock,
       s.name as shop_name,
       (
         select coalesce(jsonb_agg(jsonb_build_object(
           'id', a.id, 'kind', a.kind, 'name', a.name, 'refunds', a.refunds, 'isDefault', a.is_default
         ) order by array_position(array['register', 'safe', 'bank', 'post', 'card'], a.kind), a.is_default desc, a.name), '[]')
         from public.money_accounts a where a.shop_id = o.shop_id and a.active
       ) as money_accounts,
       (
         select coalesce(jsonb_agg(to_jsonb(l) - 'order_id' || jsonb_build_object('returned', (
           select coalesce(sum(r.quantity), 0) from public.order_lines r where r.returns_line_id = l.id
         )) order by l.position), '[]')
         from public.order_lines l where l.order_id = o.id
       ) as lines,
       (
         select jsonb_build_object(
           'weightG', coalesce(sum(m.pieces * m.weight_g), 0), 'unweighed', coalesce(sum(m.pieces) filter (where m.weight_g is null), 0),
           'volumeCm3', coalesce(sum(m.pieces * m.volume_cm3), 0), 'unsized', coalesce(sum(m.pieces) filter (where m.volume_cm3 is null), 0)
         )
         from (
           -- What is sold by weight weighs what was weighed.
           select case when p.weighed then l.quantity else l.quantity * t.quantity end as pieces,
                  case when p.weighed then t.quantity else p.weight_g end as weight_g,
                  p.length_cm::bigint * p.width_cm * p.height_cm as volume_cm3
           from public.order_lines l
           cross join lateral jsonb_to_recordset(l.parts) as t("productId" uuid, quantity int)
           join public.products p on p.id = t."productId"
           where l.order_id = o.id
         ) m
       ) as measures,
       (
         select coalesce(jsonb_agg(to_jsonb(h) - 'order_id' order by h.sequence), '[]')
         from public.order_history h where h.order_id = o.id
       ) as history,
       (
         select jsonb_agg(jsonb_build_object(
           'id', h.id, 'lineId', h.order_line_id, 'unitId', s.unit_id, 'sku', u.sku, 'weighed', u.weighed, 'names', u.names, 'variant', u.variant,
           'warehouse', w.name, 'lot', s.lot,
           'quantity', h.quantity, 'state', h.state, 'at', h.updated_at
         ) order by h.id)
         from public.stock_holds h
         join public.stock_levels s on s.id = h.level_id
         join public.warehouses w on w.id = s.warehouse_id
         cross join lateral (select * from unit_names n where n.unit_id = s.unit_id) u
         where h.order_id = o.id
       ) as reservations,
       (
         select jsonb_agg(jsonb_build_object(
           'id', m.id, 'at', m.at, 'type', m.type, 'unitId', s.unit_id, 'sku', u.sku, 'weighed', u.weighed, 'names', u.names, 'variant', u.variant,
           'warehouse', w.name, 'lot', s.lot,
           'quantity', m.quantity, 'actorName', m.actor_name
         ) order by m.at, m.id)
         from public.stock_movements m
         join public.stock_levels s on s.id = m.level_id
         join public.warehouses w on w.id = s.warehouse_id
         cross join lateral (select * from unit_names n where n.unit_id = s.unit_id) u
         where m.order_id = o.id
       ) as movements,
       (
         select jsonb_agg(to_jsonb(e) order by e.at, e.id)
         from (
           select p.entry_id as id, min(p.at) as at, min(p.kind) as kind, sum(p.amount) as amount,
                  min(p.actor_name) as "actorName", min(p.data ->> 'note') as note,
                  min(p.document_id::text) filter (where p.document = 'transporter_payment') as "transporterPaymentId"
           from public.postings p
           where p.order_id = o.id and p.amount > 0
             and p.kind in ('deposit', 'payment', 'collection', 'remittance', 'refund', 'forfeit')
           group by p.entry_id
         ) e
       ) as payments,
       (
         select jsonb_agg(jsonb_build_object('dueOn', i.due_on, 'amount', i.amount) order by i.position)
         from public.order_installments i where i.order_id = o.id
       ) as installments,
       (
         select jsonb_agg(jsonb_build_object(
           'id', n.id, 'number', n.number::text, 'kind', coalesce(n.link_kind, 'original'), 'total', n.total
         ) order by n.placed_at, n.id)
         from public.orders n
         where n.id <> o.id and (n.linked_to in (o.id, o.linked_to) or n.id = o.linked_to)
       ) as links,
       (
         select jsonb_build_object('id', x.id, 'number', x.number::text, 'openedAt', x.opened_at, 'startedAt', x.started_at, 'orders', x.orders, 'left', x.left)
         from order_expedition_rows x where x.id = o.expedition_id
       ) as expedition,
       (
         select jsonb_agg(jsonb_build_object('id', x.id, 'number', x.number::text, 'openedAt', x.opened_at, 'orders', x.orders) order by x.number desc)
         from order_expedition_rows x where x.transporter_id = o.transporter_id and x.shop_id = o.shop_id and x.started_at is null
       ) as open_expeditions,
       (
         select jsonb_build_object(
           'id', (select p.customer_id from public.customer_phones p where p.shop_id = o.shop_id and p.phone = o.phone),
           'type', coalesce((
             select w.type from public.customer_phones p join public.customers w on w.id = p.customer_id
             where p.shop_id = o.shop_id and p.phone = o.phone
           ), 'person'),
           'orders', count(*),
           -- What was kept in part stays delivered, wherever its rest is by now: as `customer_figures_of_order` counts.
           'delivered', count(*) filter (where c.state = 'partially_completed' or c.delivery_state = 'delivered'),
           'refused', count(*) filter (where c.state <> 'partially_completed'
             and c.delivery_state in ('return_requested', 'returning', 'return_ready', 'returned'))
         )
         from public.orders c
         where c.shop_id = o.shop_id and c.phone = o.phone and c.link_kind is distinct from 'return'
       ) as customer,
       (
         select n.id from public.orders n
         where n.shop_id = o.shop_id and (n.placed_at, n.id) > (o.placed_at, o.id)
         order by n.placed_at, n.id limit 1
       ) as previous_id,
       (
         select n.id from public.orders n
         where n.shop_id = o.shop_id and (n.placed_at, n.id) < (o.placed_at, o.id)
         order by n.placed_at desc, n.id desc limit 1
       ) as next_id
from public.orders o
join order_rows r on r.id = o.id
join public.shops s on s.id = o.shop_id;
