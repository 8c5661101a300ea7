import { Migration } from '@mikro-orm/migrations';

/** What each account at a carrier has called, for all processes together; and the communes' names that a carrier knows. */
export class Migration20261122001200_carrier_calls extends Migration {
  override up(): void {
    this.addSql(`
create table carrier_accounts (
  account text not null constraint carrier_accounts_pkey primary key,
  last bigint not null default 0,
  free_at timestamptz null,
  blocked_until timestamptz null
);
create table carrier_calls (
  account text not null constraint carrier_calls_account_foreign references carrier_accounts (account) on delete cascade,
  number bigint not null,
  at timestamptz not null,
  constraint carrier_calls_pkey primary key (account, number)
);
alter table carrier_connections add column account text null;
create index carrier_parcels_waiting_index on carrier_parcels (transporter_id, next_at, order_id) where state = 'waiting';
create table carrier_commune_names (
  transporter_id uuid not null constraint carrier_commune_names_transporter_id_foreign references transporters (id) on delete cascade,
  commune_id int not null constraint carrier_commune_names_commune_id_foreign references communes (id),
  name text not null,
  constraint carrier_commune_names_pkey primary key (transporter_id, commune_id),
  constraint carrier_commune_names_name_check check (length(name) between 1 and 120)
);
alter table carrier_parcels add column sent_commune text null;
`);
  }
}
