import { Migration } from '@mikro-orm/migrations';

/** Carts that were not ordered; what is sent to customers. */
export class Migration20261121001000_carts_notifications extends Migration {
  override up(): void {
    this.addSql(`
create table abandoned_carts (
  id uuid not null constraint abandoned_carts_pkey primary key,
  shop_id uuid not null constraint abandoned_carts_shop_id_foreign references shops (id),
  -- The cart of the signed cookie: what its order's receipt names too.
  browser_id uuid not null,
  cart_token text not null,
  external_id text not null,
  -- The capture that the row shows: an older one that arrives late changes nothing.
  capture_id uuid not null,
  captured_at timestamptz not null,
  started_at timestamptz not null,
  state text not null default 'new',
  first_name text not null default '',
  last_name text not null default '',
  phone text not null,
  email text null,
  locale text not null,
  source text not null,
  lines jsonb not null,
  subtotal bigint not null,
  shipping jsonb not null default '{}',
  calls int not null default 0,
  last_call jsonb null,
  callback_at timestamptz null,
  order_id uuid null constraint abandoned_carts_order_id_foreign references orders (id) on delete set null,
  closed_at timestamptz null,
  version int not null default 1,
  constraint abandoned_carts_cart_unique unique (shop_id, browser_id, cart_token),
  constraint abandoned_carts_state_check check (state in ('new', 'called', 'dismissed', 'converted')),
  constraint abandoned_carts_converted_check check ((state = 'converted') = (closed_at is not null))
);
create index abandoned_carts_state_index on abandoned_carts (shop_id, state, captured_at desc);
create index abandoned_carts_captured_at_index on abandoned_carts (captured_at);

-- An order finds the cart that it came from.
create index checkout_receipts_order_id_index on checkout_receipts (order_id);

create table notification_rules (
  shop_id uuid not null constraint notification_rules_shop_id_foreign references shops (id),
  event text not null,
  email boolean not null default false,
  sms boolean not null default false,
  texts jsonb not null default '{}',
  constraint notification_rules_pkey primary key (shop_id, event),
  constraint notification_rules_event_check check (event in ('placed', 'confirmed', 'sent', 'delivered', 'cancelled'))
);

create table notification_messages (
  id uuid not null constraint notification_messages_pkey primary key,
  shop_id uuid not null constraint notification_messages_shop_id_foreign references shops (id),
  order_id uuid not null constraint notification_messages_order_id_foreign references orders (id) on delete cascade,
  event text not null,
  channel text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  state text not null default 'waiting',
  attempts int not null default 0,
  next_at timestamptz null,
  error text null,
  created_at timestamptz not null,
  sent_at timestamptz null,
  constraint notification_messages_once_unique unique (order_id, event, channel),
  constraint notification_messages_channel_check check (channel in ('email', 'sms')),
  constraint notification_messages_state_check check (state in ('waiting', 'sent', 'failed'))
);
create index notification_messages_next_index on notification_messages (next_at) where state = 'waiting';
create index notification_messages_shop_id_index on notification_messages (shop_id, created_at desc);
`);
  }
}
