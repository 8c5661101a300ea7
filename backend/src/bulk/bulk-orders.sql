-- Orders for lists and reports, set-based: settings bulk.shop, bulk.count and bulk.lines (lines of each). Over the last year, with their
-- customers, the money of what was delivered, and parcels on their way with the carrier. Open orders hold no stock: the new ones
-- stand as orders whose hold has expired, the confirmed ones as short; only what is on its way has its piece.
-- As names are searched (`normalizeForSearch`).
create or replace function pg_temp.searched(given text) returns text language sql as
  $$ select translate(lower(public.unaccent(given)), 'أإآٱىئؤة', 'ااااييوه') $$;
create temporary table bulk_unit on commit drop as
  select d.product_id, p.price_ht, d.names, row_number() over (order by d.product_id) - 1 as nth, count(*) over () as total
  from product_documents d join products p on p.id = d.product_id
  where d.shop_id = current_setting('bulk.shop')::uuid and p.type = 'standard' and not exists (select 1 from combinations c where c.product_id = p.id)
  limit 500;
create temporary table bulk_commune on commit drop as
  select c.id, c.wilaya_58, c.wilaya_69, c.name_fr, c.name_ar, w.name_fr as wilaya_fr, w.name_ar as wilaya_ar,
    row_number() over (order by c.id) - 1 as nth, count(*) over () as total
  from communes c join wilayas w on w.code = c.wilaya_69;
create temporary table bulk_transporter on commit drop as
  select id, name, row_number() over (order by position, id) - 1 as nth, count(*) over () as total
  from transporters where shop_id = current_setting('bulk.shop')::uuid;
create temporary table bulk_agent on commit drop as
  select staff_id as id, row_number() over (order by staff_id) - 1 as nth from staff_roles
  where shop_id = current_setting('bulk.shop')::uuid group by staff_id;
-- `i` says when, `mixed` what: a number that looks thrown, so that no two columns go together. One agent is nobody.
create temporary table bulk_order on commit drop as
  select uuidv7() as id, uuidv7() as line_id, shop_number(current_setting('bulk.shop')::uuid, 'order_numbers') as number, i, s.*,
    (array['Amina', 'Yacine', 'Samia', 'Karim', 'Nesrine', 'أمينة', 'ياسين'])[who % 7 + 1] as first_name,
    (array['Benali', 'Khelifi', 'Boudjemaa', 'Haddad', 'Meziane', 'بن علي'])[who / 7 % 6 + 1] as last_name,
    '0' || (5 + who % 3) || lpad(((who::bigint * 7919) % 100000000)::text, 8, '0') as phone,
    mixed / 100 % 500 as unit, mixed / 7 % 1541 as commune, mixed / 11 as transporter, mixed / 13 % 7 as agent,
    now() - make_interval(mins => i % 525000) as placed_at
  from (
    select i, hashint4(i) & 2147483647 as mixed, (hashint4(i + 7) & 2147483647) % greatest(current_setting('bulk.count')::int * 2 / 5, 1) as who
    from generate_series(1, current_setting('bulk.count')::int) i
  ) made
  cross join lateral (
    select * from (values
      (0, 2, 'new', 'none'), (2, 4, 'confirming', 'none'), (4, 6, 'confirmed', 'none'), (6, 7, 'packed', 'none'),
      (7, 10, 'in_delivery', 'in_transit'), (10, 11, 'in_delivery', 'out_for_delivery'), (11, 41, 'completed', 'delivered'),
      (41, 71, 'completed', 'delivered'), (71, 85, 'returned', 'returned'), (85, 100, 'cancelled', 'none')
    ) as share (at_least, below, state, delivery_state) where mixed % 100 >= at_least and mixed % 100 < below
  ) s;
create temporary table bulk_line on commit drop as
  select o.id as order_id, case n when 0 then o.line_id else uuidv7() end as id, n as position, u.product_id, u.price_ht, u.names, o.state, o.placed_at
  from bulk_order o cross join generate_series(0, current_setting('bulk.lines')::int - 1) n
  join bulk_unit u on u.nth = (o.unit + n * (1 + o.commune % 50)) % u.total;
create temporary table bulk_total on commit drop as
  select order_id, sum(price_ht)::bigint as items, (array_agg(product_id order by position))[1] as product_id from bulk_line group by order_id;
analyze bulk_order, bulk_total;

insert into orders (id, shop_id, number, access_token, state, delivery_state, payment_type, channel, locale, first_name, last_name, phone,
    commune_id, wilaya_58, wilaya_69, place, transporter_id, delivery, items_total, discount_total, delivery_price, total, cod_amount, flags,
    payment_state, assigned_to, lines_hash, search_text, placed_at, updated_at)
  select o.id, current_setting('bulk.shop')::uuid, o.number, encode(sha256(o.id::text::bytea), 'hex'), o.state, o.delivery_state, 'cod',
    case when o.i % 10 = 0 then 'Phone' else 'eCommerce' end, 'fr', o.first_name, o.last_name, o.phone,
    c.id, c.wilaya_58, c.wilaya_69,
    jsonb_build_object('commune', jsonb_build_object('fr', c.name_fr, 'ar', c.name_ar), 'wilaya', jsonb_build_object('fr', c.wilaya_fr, 'ar', c.wilaya_ar)),
    t.id, jsonb_build_object('transporterId', t.id, 'transporter', t.name, 'mode', 'home', 'deskName', null, 'price', 50000, 'finalPrice', 50000, 'isFree', false),
    w.items, 0, 50000, w.items + 50000, case when o.state = 'in_delivery' or o.at_least = 11 then w.items + 50000 end,
    case when o.state in ('new', 'confirming') then array['hold_expired'] when o.state in ('confirmed', 'packed') then array['short'] else '{}'::text[] end
      || case when o.i % 200 = 0 then array['duplicate'] else '{}'::text[] end,
    case when o.at_least = 11 then 'collected' when o.state = 'completed' then 'paid' when o.state in ('cancelled', 'returned') then 'void' else 'unpaid' end,
    a.id, encode(sha256(w.product_id::text::bytea), 'hex'),
    pg_temp.searched(o.first_name || ' ' || o.last_name || ' ' || o.phone || ' ' || o.number), o.placed_at, o.placed_at
  from bulk_order o
  join bulk_total w on w.order_id = o.id
  join bulk_commune c on c.nth = o.commune % c.total
  join bulk_transporter t on t.nth = o.transporter % t.total
  left join bulk_agent a on a.nth = o.agent;
insert into order_lines (id, order_id, position, product_id, snapshot, list_unit_ttc, unit_ttc, tax_rate, quantity, line_ht, line_tax, line_ttc, parts)
  select id, order_id, position, product_id, jsonb_build_object('names', names, 'sku', null, 'attributes', '[]'::jsonb, 'imageUrl', null),
    price_ht, price_ht, 0, 1, price_ht, 0, price_ht,
    jsonb_build_array(jsonb_build_object('unitId', product_id, 'productId', product_id, 'combinationId', null, 'quantity', 1))
  from bulk_line order by order_id, position;

insert into order_history (id, order_id, at, actor_kind, kind, transition, axis, from_state, to_state)
  select uuidv7(), id, placed_at, 'shopper', 'transition', 'place', 'order', null, 'new' from bulk_order;
insert into order_history (id, order_id, at, actor_kind, kind, transition, axis, from_state, to_state)
  select uuidv7(), id, placed_at, 'system', 'transition', 'bulk', 'order', 'new', state from bulk_order where state <> 'new'
  union all
  select uuidv7(), id, placed_at, 'system', 'transition', 'bulk', 'delivery', 'none', delivery_state from bulk_order where delivery_state <> 'none';

-- What is owed; then nothing any more, or the carrier has it, or the till.
insert into postings (id, shop_id, entry_id, order_id, place, amount, kind, at, actor_kind)
  select uuidv7(), current_setting('bulk.shop')::uuid, o.line_id, o.id, leg.place, leg.sign * r.total, 'placement', o.placed_at, 'system'
  from bulk_order o join orders r on r.id = o.id cross join (values ('customer_owes', 1), ('order_value', -1)) as leg (place, sign);
-- What triggers keep of each posting is written at once: how the orders stand is above, what is held and where it lies below.
analyze orders, postings;
alter table postings disable trigger postings_payment_states;
alter table postings disable trigger postings_transporters;
alter table postings disable trigger postings_account_balance;
insert into postings (id, shop_id, entry_id, order_id, place, amount, kind, at, actor_kind)
  select uuidv7(), current_setting('bulk.shop')::uuid, o.id, o.id, leg.place, leg.sign * r.total, leg.kind, o.placed_at + interval '3 days', 'system'
  from bulk_order o join orders r on r.id = o.id
  join lateral (values
    ('cancelled', 'cancellation', 'customer_owes', -1), ('cancelled', 'cancellation', 'order_value', 1),
    ('returned', 'cancellation', 'customer_owes', -1), ('returned', 'cancellation', 'order_value', 1),
    ('collected', 'collection', 'customer_owes', -1), ('collected', 'collection', 'carrier_holds', 1),
    ('paid', 'payment', 'customer_owes', -1), ('paid', 'payment', 'till', 1)
  ) as leg (what, kind, place, sign)
    on leg.what = case when o.state = 'completed' then case when o.at_least = 11 then 'collected' else 'paid' end else o.state end;
alter table postings enable trigger postings_payment_states;
alter table postings enable trigger postings_transporters;
alter table postings enable trigger postings_account_balance;
analyze postings;
do $$ begin perform open_carrier_debt(id) from bulk_order where at_least = 11; end $$;
update money_accounts a set balance = p.amount
  from (select account_id, sum(amount) as amount from postings where account_id is not null group by account_id) p where p.account_id = a.id;

-- A piece on its way for each parcel that is: received for it, and handed over.
create temporary table bulk_piece on commit drop as
  select b.order_id, b.id as line_id, b.placed_at, l.id as level_id
  from bulk_line b join lateral (select id from stock_levels where unit_id = b.product_id order by id limit 1) l on true
  where b.state = 'in_delivery';
update stock_levels l set in_transit = l.in_transit + p.pieces
  from (select level_id, count(*) as pieces from bulk_piece group by level_id) p where p.level_id = l.id;
insert into stock_holds (id, shop_id, order_id, order_line_id, level_id, quantity, state, created_at, updated_at)
  select uuidv7(), current_setting('bulk.shop')::uuid, order_id, line_id, level_id, 1, 'in_transit', placed_at, placed_at from bulk_piece;
insert into stock_movements (id, shop_id, level_id, type, quantity, on_hand_change, held_change, reserved_change, in_transit_change, order_id,
    order_line_id, transition, actor_kind, at)
  select uuidv7(), current_setting('bulk.shop')::uuid, level_id, 'hand_over', 1, 0, 0, 0, 1, order_id, line_id, 'bulk', 'system', placed_at from bulk_piece;

-- Of one parcel in five the carrier said something that nobody understood.
insert into carrier_parcels (order_id, shop_id, transporter_id, kind, reference, state, tracking, created_at, announced_at)
  select o.id, r.shop_id, r.transporter_id, 'yalidine', 'bulk-' || o.number, 'announced', 'BULK-' || o.number, o.placed_at, o.placed_at
  from bulk_order o join orders r on r.id = o.id where o.state = 'in_delivery';
insert into carrier_events (id, shop_id, transporter_id, fact, order_id, tracking, raw, occurred_at, position, received_at, state, problem)
  select uuidv7(), p.shop_id, p.transporter_id, encode(sha256(p.reference::bytea), 'hex'), p.order_id, p.tracking, 'Hors zone', p.announced_at, 0,
    p.announced_at, 'exception', 'unknown_status'
  from carrier_parcels p join bulk_order o on o.id = p.order_id where o.i % 5 = 0;

create temporary table bulk_customer on commit drop as
  select distinct on (o.phone) uuidv7() as id, o.phone, o.first_name, o.last_name, o.placed_at,
    min(o.placed_at) over (partition by o.phone) as since
  from bulk_order o
  where not exists (select 1 from customer_phones p where p.shop_id = current_setting('bulk.shop')::uuid and p.phone = o.phone)
  order by o.phone, o.placed_at desc;
insert into customers (id, shop_id, first_name, last_name, labels, search_text, created_at, last_order_at)
  select id, current_setting('bulk.shop')::uuid, first_name, last_name, case when right(phone, 1) = '7' then array['fidèle'] else '{}'::text[] end,
    pg_temp.searched(first_name || ' ' || last_name || ' ' || phone), since, placed_at
  from bulk_customer;
insert into customer_phones (shop_id, phone, customer_id)
  select current_setting('bulk.shop')::uuid, phone, id from bulk_customer;
insert into customer_addresses (id, customer_id, name, phone, commune_id, address, used_at)
  select distinct on (c.id, r.commune_id) uuidv7(), c.id, c.first_name || ' ' || c.last_name, c.phone, r.commune_id, '', r.placed_at
  from bulk_customer c join orders r on r.shop_id = current_setting('bulk.shop')::uuid and r.phone = c.phone
  order by c.id, r.commune_id, r.placed_at desc;

-- What customers ordered is added up at the end of this transaction, customer by customer: with plans for what was written.
analyze orders, customers, customer_phones, customer_figures;

-- What reports know of them, as events would have told them.
insert into sales_facts (order_id, nth, shop_id, event, at, day, line_id, product_id, combination_id, channel, payment, warehouse_id,
    agent_id, transporter_id, wilaya, pieces, list, promotions, discount, ttc, ht, tax, tax_rate)
  select order_id, nth, shop_id, event, at, day, line_id, product_id, combination_id, channel, payment, warehouse_id,
    agent_id, transporter_id, wilaya, pieces, list, promotions, discount, ttc, ht, tax, tax_rate
  from sales_facts_of(array(select id from bulk_order where state = 'completed'));
insert into order_funnel (order_id, shop_id, version, received_at, day, channel, wilaya, transporter_id, agent_id, promotions, duplicate,
    outcome, total, confirmed_at, shipped_at, delivered_at, returned_at, lost_at, cancelled_at, collected_at, products)
  select order_id, shop_id, version, received_at, day, channel, wilaya, transporter_id, agent_id, promotions, duplicate,
    outcome, total, confirmed_at, shipped_at, delivered_at, returned_at, lost_at, cancelled_at, collected_at,
    array(select distinct l.product_id from order_lines l where l.order_id = f.order_id order by 1)
  from order_funnel_of(array(select id from bulk_order where state not in ('new', 'confirming'))) f;
