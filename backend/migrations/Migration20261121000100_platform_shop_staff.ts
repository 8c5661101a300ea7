import { Migration } from '@mikro-orm/migrations';

/** Outbox and inbox, shops, staff, sessions, the audit trail. */
export class Migration20261121000100_platform_shop_staff extends Migration {
  override up(): void {
    this.addSql(`
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;

create table outbox (
  id uuid not null constraint outbox_pkey primary key,
  sequence bigint generated always as identity,
  topic text not null,
  shop_id uuid null,
  payload jsonb not null,
  occurred_at timestamptz not null,
  dispatched_at timestamptz null
);
create index outbox_pending_index on outbox (sequence) where dispatched_at is null;

create table inbox (
  subscriber text not null,
  event_id uuid not null,
  handled_at timestamptz not null,
  constraint inbox_pkey primary key (subscriber, event_id)
);

create table shops (
  id uuid not null constraint shops_pkey primary key,
  name jsonb not null,
  locales text[] not null,
  currency text not null default 'DZD',
  active_add_to_cart boolean not null default true,
  settings jsonb not null default '{}',
  created_at timestamptz not null
);

create table shop_domains (
  host text not null constraint shop_domains_pkey primary key,
  shop_id uuid not null constraint shop_domains_shop_id_foreign references shops (id)
);

create table staff (
  id uuid not null constraint staff_pkey primary key,
  email citext not null constraint staff_email_unique unique,
  name text not null,
  password_hash text not null,
  locale text not null default 'fr',
  disabled_at timestamptz null,
  created_at timestamptz not null
);

create table staff_roles (
  staff_id uuid not null constraint staff_roles_staff_id_foreign references staff (id),
  shop_id uuid not null constraint staff_roles_shop_id_foreign references shops (id),
  role text not null,
  constraint staff_roles_pkey primary key (staff_id, shop_id, role)
);

create table staff_sessions (
  id uuid not null constraint staff_sessions_pkey primary key,
  token_hash bytea not null constraint staff_sessions_token_hash_unique unique,
  staff_id uuid not null constraint staff_sessions_staff_id_foreign references staff (id),
  shop_id uuid not null constraint staff_sessions_shop_id_foreign references shops (id),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_sessions_staff_id_index on staff_sessions (staff_id);
create index staff_sessions_expires_at_index on staff_sessions (expires_at);

create table audit_entries (
  id uuid not null constraint audit_entries_pkey primary key,
  shop_id uuid null,
  staff_id uuid null,
  staff_name text null,
  at timestamptz not null,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb null,
  after jsonb null
);
create index audit_entries_entity_index on audit_entries (entity, entity_id, at);
`);
  }
}
