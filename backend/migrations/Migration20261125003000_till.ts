import { Migration } from '@mikro-orm/migrations';
import { addPermission } from './permissions.ts';

/**
 * The till: registers with their devices, PINs, documents, sessions, tickets and parked carts. A sale at a counter may be to
 * somebody who says no name; what is kept and not posted yet lies in the place `unsettled`.
 */
export class Migration20261125003000_till extends Migration {
  override up(): void {
    this.addSql(REGISTERS);
    this.addSql(DOCUMENTS);
    this.addSql(SESSIONS);
    this.addSql(ORDERS);
    this.addSql(POSTINGS);
    this.addSql('alter table orders validate constraint orders_named_check');
    this.addSql('alter table postings validate constraint postings_place_check');
    this.addSql(addPermission('till.approve', ['owner', 'manager']));
    this.addSql(addPermission('till.settle', ['owner', 'manager', 'accountant']));
    this.addSql(addPermission('till.setup', ['owner', 'manager']));
    this.addSql(addPermission('till.close', ['accountant']));
  }
}

const REGISTERS = `
create table registers (
  id uuid not null constraint registers_pkey primary key,
  shop_id uuid not null constraint registers_shop_id_foreign references shops (id),
  warehouse_id uuid not null constraint registers_warehouse_id_foreign references warehouses (id),
  -- The drawer's account.
  account_id uuid not null constraint registers_account_id_foreign references money_accounts (id),
  code text not null,
  name text not null,
  active boolean not null default true,
  settings jsonb not null,
  series int not null default 1,
  last_z int not null default 0,
  grand_total bigint not null default 0,
  code_hash bytea null,
  code_until timestamptz null,
  version int not null default 1,
  created_at timestamptz not null,
  constraint registers_code_check check (code ~ '^[A-Z]{1,2}[0-9]{1,3}$'),
  constraint registers_series_check check (series >= 1 and last_z >= 0 and grand_total >= 0),
  constraint registers_code_unique unique (shop_id, code)
);
create table register_staff (
  register_id uuid not null constraint register_staff_register_id_foreign references registers (id),
  staff_id uuid not null constraint register_staff_staff_id_foreign references staff (id),
  constraint register_staff_pkey primary key (register_id, staff_id)
);
create table till_devices (
  id uuid not null constraint till_devices_pkey primary key,
  shop_id uuid not null constraint till_devices_shop_id_foreign references shops (id),
  register_id uuid not null constraint till_devices_register_id_foreign references registers (id),
  name text not null,
  state text not null,
  series int not null,
  token_hash bytea not null,
  last_seq bigint not null default 0,
  last_hash text not null,
  clock_offset_ms bigint not null default 0,
  paired_at timestamptz not null,
  seen_at timestamptz not null,
  detached_at timestamptz null,
  detached_by text null,
  detach_reason text null,
  constraint till_devices_state_check check (state in ('active', 'retired', 'lost')),
  constraint till_devices_token_unique unique (token_hash)
);
create unique index till_devices_active_unique on till_devices (register_id) where state = 'active';
create table till_pins (
  shop_id uuid not null constraint till_pins_shop_id_foreign references shops (id),
  staff_id uuid not null constraint till_pins_staff_id_foreign references staff (id),
  -- Nobody signs in by it where there is none: a limit may be set before.
  salt text null,
  verifier text null,
  max_discount int not null,
  changed_by text null,
  changed_at timestamptz not null,
  constraint till_pins_pkey primary key (shop_id, staff_id),
  constraint till_pins_max_discount_check check (max_discount between 0 and 10000),
  constraint till_pins_salt_check check ((salt is null) = (verifier is null))
);`;

const SESSIONS = `
create table register_sessions (
  id uuid not null constraint register_sessions_pkey primary key,
  shop_id uuid not null constraint register_sessions_shop_id_foreign references shops (id),
  register_id uuid not null constraint register_sessions_register_id_foreign references registers (id),
  device_id uuid not null constraint register_sessions_device_id_foreign references till_devices (id),
  series int not null,
  z_number int not null,
  state text not null,
  opened_by uuid not null,
  opened_at timestamptz not null,
  float_amount bigint not null,
  closed_by uuid null,
  closed_at timestamptz null,
  counted jsonb null,
  pieces jsonb null,
  left_in_drawer bigint null,
  reason text null,
  -- As its device worked it out.
  z jsonb null,
  -- Counted less expected, with what was corrected since.
  difference bigint null,
  forced boolean not null default false,
  constraint register_sessions_state_check check (state in ('open', 'closed', 'settled')),
  constraint register_sessions_closed_check check ((state = 'open') = (closed_at is null)),
  constraint register_sessions_number_unique unique (register_id, series, z_number)
);
create unique index register_sessions_open_unique on register_sessions (register_id) where state = 'open';
create index register_sessions_shop_index on register_sessions (shop_id, opened_at desc, id);
create table tickets (
  document_id uuid not null constraint tickets_pkey primary key constraint tickets_document_id_foreign references till_documents (id),
  shop_id uuid not null,
  order_id uuid null constraint tickets_order_id_foreign references orders (id),
  register_id uuid not null constraint tickets_register_id_foreign references registers (id),
  series int not null,
  number int not null,
  session_id uuid not null constraint tickets_session_id_foreign references register_sessions (id),
  cashier_id uuid not null,
  total bigint not null,
  cash_rounding bigint not null,
  reprints int not null default 0,
  constraint tickets_number_unique unique (register_id, series, number)
);
create index tickets_order_index on tickets (order_id) where order_id is not null;
create index tickets_session_index on tickets (session_id);
create table parked_carts (
  id uuid not null constraint parked_carts_pkey primary key,
  shop_id uuid not null constraint parked_carts_shop_id_foreign references shops (id),
  register_id uuid not null constraint parked_carts_register_id_foreign references registers (id),
  cashier_id uuid not null,
  label text not null,
  cart jsonb not null,
  taken_by uuid null constraint parked_carts_taken_by_foreign references registers (id),
  version int not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index parked_carts_register_index on parked_carts (register_id);`;

const DOCUMENTS = `
create table till_documents (
  id uuid not null constraint till_documents_pkey primary key,
  shop_id uuid not null constraint till_documents_shop_id_foreign references shops (id),
  device_id uuid not null constraint till_documents_device_id_foreign references till_devices (id),
  register_id uuid not null constraint till_documents_register_id_foreign references registers (id),
  seq bigint null,
  kind text not null,
  session_id uuid null,
  cashier_id uuid null,
  -- As it was sealed: never changed.
  body text not null,
  hash text not null,
  prev text null,
  made_at timestamptz not null,
  received_at timestamptz not null,
  state text not null,
  code text null,
  faults text[] not null default '{}',
  amount bigint null,
  -- Of its money, centimes, what lies in the place of that name until it is posted.
  unsettled bigint not null default 0,
  order_id uuid null,
  tries int not null default 0,
  next_try_at timestamptz null,
  settled_at timestamptz null,
  settled_by text null,
  note text null,
  constraint till_documents_state_check check (state in ('posted', 'kept', 'refused', 'written_off')),
  constraint till_documents_unsettled_check check (unsettled = 0 or state = 'kept')
);
create index till_documents_device_index on till_documents (device_id, seq);
create index till_documents_session_index on till_documents (session_id, seq);
create index till_documents_waiting_index on till_documents (shop_id, received_at desc) where state in ('kept', 'refused');
create index till_documents_due_index on till_documents (next_try_at) where state = 'kept';
create table till_remarks (
  id uuid not null constraint till_remarks_pkey primary key,
  shop_id uuid not null,
  document_id uuid not null constraint till_remarks_document_id_foreign references till_documents (id),
  code text not null,
  data jsonb not null default '{}',
  opened_at timestamptz not null,
  settled_at timestamptz null,
  settled_by text null,
  note text null,
  constraint till_remarks_once_unique unique (document_id, code)
);
create index till_remarks_open_index on till_remarks (shop_id, document_id) where settled_at is null;`;

const ORDERS = `
alter table orders alter column first_name drop not null, alter column last_name drop not null, alter column phone drop not null,
  add constraint orders_named_check check (channel = 'POS'
    or (first_name is not null and last_name is not null and phone is not null)) not valid;`;

const POSTINGS = `
alter table money_accounts add column drawer boolean not null default false,
  add constraint money_accounts_drawer_check check (not drawer or kind = 'register');
alter table postings
  drop constraint postings_place_check,
  add constraint postings_place_check check (place in ('customer_owes', 'order_value', 'carrier_holds', 'till', 'bank',
    'card_account', 'fees', 'claims', 'deposits', 'forfeits', 'credits', 'remittances', 'rounding', 'losses',
    'cash_differences', 'in_transfer', 'supplier_debts', 'purchases', 'vat_in', 'expenses', 'owner', 'mobile_account',
    'other_means', 'unsettled')) not valid;`;
