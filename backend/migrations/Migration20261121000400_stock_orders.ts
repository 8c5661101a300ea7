import { Migration } from '@mikro-orm/migrations';

/** Stock, orders, checkout, payments: the tables that must never lie (invariants I1 to I10). */
export class Migration20261121000400_stock_orders extends Migration {
  override up(): void {
    this.addSql(`
create table warehouses (
  id uuid not null constraint warehouses_pkey primary key,
  shop_id uuid not null constraint warehouses_shop_id_foreign references shops (id),
  name text not null,
  commune_id int null constraint warehouses_commune_id_foreign references communes (id),
  priority int not null default 0,
  active boolean not null default true,
  created_at timestamptz not null
);
create index warehouses_shop_id_index on warehouses (shop_id, priority);

create table stock_levels (
  id uuid not null constraint stock_levels_pkey primary key,
  shop_id uuid not null,
  unit_id uuid not null,
  warehouse_id uuid not null constraint stock_levels_warehouse_id_foreign references warehouses (id),
  lot text not null default '',
  on_hand int not null default 0,
  held int not null default 0,
  reserved int not null default 0,
  constraint stock_levels_place_unique unique (unit_id, warehouse_id, lot),
  constraint stock_levels_sane_check check (on_hand >= 0 and held >= 0 and reserved >= 0 and held + reserved <= on_hand)
) with (fillfactor = 70);
create index stock_levels_shop_id_index on stock_levels (shop_id);

create table orders (
  id uuid not null constraint orders_pkey primary key,
  shop_id uuid not null constraint orders_shop_id_foreign references shops (id),
  number bigint not null,
  access_token text not null constraint orders_access_token_unique unique,
  state text not null,
  delivery_state text not null,
  payment_type text not null,
  channel text not null,
  locale text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  email text null,
  address text null,
  commune_id int not null constraint orders_commune_id_foreign references communes (id),
  wilaya_58 int not null,
  wilaya_69 int not null,
  place jsonb not null,
  transporter_id uuid not null constraint orders_transporter_id_foreign references transporters (id),
  delivery jsonb not null,
  items_total bigint not null,
  discount_total bigint not null,
  delivery_price bigint not null,
  total bigint not null,
  coupon citext null,
  flags text[] not null default '{}',
  attempts int not null default 0,
  callback_at timestamptz null,
  hold_expires_at timestamptz null,
  assigned_to uuid null constraint orders_assigned_to_foreign references staff (id),
  lines_hash text not null,
  search_text text not null,
  placed_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  constraint orders_number_unique unique (shop_id, number),
  constraint orders_total_check check (items_total >= 0 and discount_total >= 0 and delivery_price >= 0 and total = items_total - discount_total + delivery_price),
  constraint orders_state_check check (state in ('draft', 'new', 'confirming', 'confirmed', 'preparing', 'packed', 'in_delivery', 'completed', 'partially_completed', 'returned', 'cancelled')),
  constraint orders_delivery_state_check check (delivery_state in ('none', 'assigned', 'announced', 'picked_up', 'in_transit', 'at_desk', 'out_for_delivery', 'attempt_failed', 'on_hold', 'delivered', 'partially_delivered', 'return_requested', 'returning', 'return_ready', 'returned', 'lost'))
) with (fillfactor = 80);
create index orders_placed_index on orders (shop_id, placed_at desc, id desc);
create index orders_state_index on orders (shop_id, state, placed_at desc);
create index orders_total_index on orders (shop_id, total, id);
create index orders_phone_index on orders (shop_id, phone, placed_at desc);
create index orders_search_index on orders using gin (search_text gin_trgm_ops);
create index orders_hold_expiry_index on orders (hold_expires_at) where hold_expires_at is not null;

create sequence order_numbers start 10001;

create table order_lines (
  id uuid not null constraint order_lines_pkey primary key,
  order_id uuid not null constraint order_lines_order_id_foreign references orders (id),
  position int not null,
  product_id uuid not null constraint order_lines_product_id_foreign references products (id),
  combination_id uuid null constraint order_lines_combination_id_foreign references combinations (id),
  snapshot jsonb not null,
  list_unit_ttc bigint not null,
  unit_ttc bigint not null,
  tax_rate int not null,
  quantity int not null,
  line_ht bigint not null,
  line_tax bigint not null,
  line_ttc bigint not null,
  reductions jsonb not null default '[]',
  parts jsonb not null,
  constraint order_lines_position_unique unique (order_id, position),
  constraint order_lines_quantity_check check (quantity >= 1),
  constraint order_lines_total_check check (line_ttc = unit_ttc * quantity and line_ht + line_tax = line_ttc and unit_ttc >= 0 and unit_ttc <= list_unit_ttc)
);

create table order_history (
  id uuid not null constraint order_history_pkey primary key,
  order_id uuid not null constraint order_history_order_id_foreign references orders (id),
  sequence bigint generated always as identity,
  at timestamptz not null,
  actor_kind text not null,
  actor_id uuid null,
  actor_name text null,
  kind text not null,
  transition text null,
  axis text null,
  from_state text null,
  to_state text null,
  data jsonb not null default '{}'
);
create index order_history_order_id_index on order_history (order_id, sequence);

create table stock_holds (
  id uuid not null constraint stock_holds_pkey primary key,
  shop_id uuid not null,
  order_id uuid not null constraint stock_holds_order_id_foreign references orders (id),
  order_line_id uuid not null constraint stock_holds_order_line_id_foreign references order_lines (id),
  level_id uuid not null constraint stock_holds_level_id_foreign references stock_levels (id),
  quantity int not null,
  state text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint stock_holds_quantity_check check (quantity >= 1),
  constraint stock_holds_state_check check (state in ('held', 'reserved', 'released', 'consumed'))
);
create index stock_holds_order_id_index on stock_holds (order_id);
create index stock_holds_level_id_index on stock_holds (level_id) where state in ('held', 'reserved');

create table stock_movements (
  id uuid not null constraint stock_movements_pkey primary key,
  shop_id uuid not null,
  level_id uuid not null constraint stock_movements_level_id_foreign references stock_levels (id),
  type text not null,
  quantity int not null,
  on_hand_change int not null,
  held_change int not null,
  reserved_change int not null,
  reason text null,
  order_id uuid null,
  order_line_id uuid null,
  transition text null,
  actor_kind text not null,
  actor_id uuid null,
  actor_name text null,
  at timestamptz not null,
  constraint stock_movements_type_check check (type in ('receipt', 'hold', 'release', 'reservation', 'sale', 'transfer_out', 'transfer_in', 'adjustment', 'quarantine', 'write_off', 'return'))
);
create unique index stock_movements_once_unique on stock_movements (order_line_id, level_id, transition, type) where order_line_id is not null;
create index stock_movements_level_id_index on stock_movements (level_id);
create index stock_movements_order_id_index on stock_movements (order_id) where order_id is not null;

create table checkout_receipts (
  id uuid not null constraint checkout_receipts_pkey primary key,
  shop_id uuid not null,
  browser_id uuid not null,
  client_order_key text not null,
  body_hash bytea not null,
  cart_token text not null,
  next_cart_token text not null,
  -- The receipt is claimed before the order is written: that is what makes a repeated call wait.
  order_id uuid not null constraint checkout_receipts_order_id_foreign references orders (id) deferrable initially deferred,
  redirect_url text not null,
  client_address text null,
  created_at timestamptz not null,
  constraint checkout_receipts_key_unique unique (shop_id, browser_id, client_order_key),
  constraint checkout_receipts_cart_token_unique unique (shop_id, browser_id, cart_token)
);
create index checkout_receipts_created_at_index on checkout_receipts (created_at);
create index checkout_receipts_client_address_index on checkout_receipts (shop_id, client_address, created_at desc) where client_address is not null;

create table checkout_cooldowns (
  shop_id uuid not null,
  key text not null,
  until timestamptz not null,
  constraint checkout_cooldowns_pkey primary key (shop_id, key)
);
create index checkout_cooldowns_until_index on checkout_cooldowns (until);

create table postings (
  id uuid not null constraint postings_pkey primary key,
  shop_id uuid not null,
  entry_id uuid not null,
  order_id uuid null constraint postings_order_id_foreign references orders (id),
  place text not null,
  amount bigint not null,
  kind text not null,
  at timestamptz not null,
  actor_kind text not null,
  actor_id uuid null,
  actor_name text null,
  data jsonb not null default '{}',
  constraint postings_place_check check (place in ('customer_owes', 'order_value', 'carrier_holds', 'till', 'bank', 'card_account', 'fees', 'claims', 'deposits', 'forfeits')),
  constraint postings_amount_check check (amount <> 0)
);
create index postings_order_id_index on postings (order_id);
create index postings_entry_id_index on postings (entry_id);
`);
  }
}
