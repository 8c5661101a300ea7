import { Migration } from '@mikro-orm/migrations';

/** Connections to carriers' systems, the parcels announced there, and everything that carriers say of them. */
export class Migration20261121001800_carriers extends Migration {
  override up(): void {
    this.addSql(`
create table carrier_connections (
  transporter_id uuid not null constraint carrier_connections_pkey primary key
    constraint carrier_connections_transporter_id_foreign references transporters (id) on delete cascade,
  shop_id uuid not null constraint carrier_connections_shop_id_foreign references shops (id),
  kind text not null,
  enabled boolean not null default false,
  tenant text null,
  from_wilaya int null constraint carrier_connections_from_wilaya_foreign references wilayas (code),
  secrets text null,
  has_credentials boolean not null default false,
  has_webhook_secret boolean not null default false,
  polled_at timestamptz null,
  next_poll_at timestamptz null,
  failure text null,
  version int not null default 1,
  constraint carrier_connections_kind_check check (kind in ('yalidine', 'ecotrack'))
);
create index carrier_connections_due_index on carrier_connections (next_poll_at) where enabled;

create table carrier_parcels (
  order_id uuid not null constraint carrier_parcels_pkey primary key
    constraint carrier_parcels_order_id_foreign references orders (id),
  shop_id uuid not null constraint carrier_parcels_shop_id_foreign references shops (id),
  transporter_id uuid not null constraint carrier_parcels_transporter_id_foreign references transporters (id),
  kind text not null,
  reference text not null constraint carrier_parcels_reference_unique unique,
  state text not null default 'waiting',
  attempts int not null default 0,
  next_at timestamptz null,
  lease uuid null,
  tracking text null,
  label_url text null,
  failure text null,
  failure_text text null,
  raw_status text null,
  raw_at timestamptz null,
  ended boolean not null default false,
  polled_at timestamptz null,
  created_at timestamptz not null,
  announced_at timestamptz null,
  constraint carrier_parcels_tracking_unique unique (transporter_id, tracking),
  constraint carrier_parcels_state_check check (state in ('waiting', 'announced', 'failed', 'withdrawn')),
  constraint carrier_parcels_announced_check check ((state = 'announced') = (tracking is not null))
);
create index carrier_parcels_due_index on carrier_parcels (next_at) where state = 'waiting';
create index carrier_parcels_poll_index on carrier_parcels (transporter_id, polled_at nulls first)
  where state = 'announced' and not ended;

create table carrier_events (
  id uuid not null constraint carrier_events_pkey primary key,
  shop_id uuid not null constraint carrier_events_shop_id_foreign references shops (id),
  transporter_id uuid not null constraint carrier_events_transporter_id_foreign references transporters (id),
  fact text not null,
  order_id uuid null constraint carrier_events_order_id_foreign references orders (id),
  tracking text not null,
  raw text not null,
  reason text not null default '',
  occurred_at timestamptz not null,
  position int not null,
  received_at timestamptz not null,
  state text not null default 'received',
  problem text null,
  resolved_at timestamptz null,
  resolved_by text null,
  note text null,
  constraint carrier_events_fact_unique unique (transporter_id, fact),
  constraint carrier_events_state_check check (state in ('received', 'applied', 'noted', 'exception', 'resolved')),
  constraint carrier_events_problem_check check ((state in ('exception', 'resolved')) = (problem is not null))
);
create index carrier_events_waiting_index on carrier_events (transporter_id, tracking, occurred_at, received_at, position) where state = 'received';
create index carrier_events_open_index on carrier_events (shop_id, received_at desc, id desc) where state = 'exception';
create index carrier_events_resolved_index on carrier_events (shop_id, resolved_at desc, id desc) where state = 'resolved';
create index carrier_events_order_index on carrier_events (order_id);
`);
  }
}
