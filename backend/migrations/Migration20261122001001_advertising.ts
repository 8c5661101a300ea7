import { Migration } from '@mikro-orm/migrations';

/** Consent to advertising, by order, and what networks are told of confirmed orders. */
export class Migration20261122001001_advertising extends Migration {
  override up(): void {
    this.addSql(`
create table ad_consents (
  order_id uuid not null constraint ad_consents_pkey primary key
    constraint ad_consents_order_id_foreign references orders (id) on delete cascade,
  shop_id uuid not null constraint ad_consents_shop_id_foreign references shops (id),
  browser jsonb not null default '{}',
  user_agent text null,
  given_at timestamptz not null
);

create table ad_conversions (
  order_id uuid not null constraint ad_conversions_order_id_foreign references orders (id) on delete cascade,
  network text not null,
  shop_id uuid not null constraint ad_conversions_shop_id_foreign references shops (id),
  pixel_id text not null,
  confirmed_at timestamptz not null,
  state text not null default 'waiting',
  attempts int not null default 0,
  next_at timestamptz null,
  error text null,
  sent_at timestamptz null,
  constraint ad_conversions_pkey primary key (order_id, network),
  constraint ad_conversions_network_check check (network in ('meta', 'tiktok', 'google')),
  constraint ad_conversions_state_check check (state in ('waiting', 'sent', 'failed'))
);
create index ad_conversions_next_index on ad_conversions (next_at) where state = 'waiting';
`);
  }
}
