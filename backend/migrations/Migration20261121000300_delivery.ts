import { Migration } from '@mikro-orm/migrations';

/** Wilayas and communes in both schemes, transporters, grids, stop desks. */
export class Migration20261121000300_delivery extends Migration {
  override up(): void {
    this.addSql(`
create table wilayas (
  code int not null constraint wilayas_pkey primary key,
  iso_code text null,
  name_fr text not null,
  name_ar text not null,
  name_ascii text not null,
  parent_code int null,
  ship_as_code int not null,
  since date not null
);

create table communes (
  id int not null constraint communes_pkey primary key,
  wilaya_58 int not null constraint communes_wilaya_58_foreign references wilayas (code),
  wilaya_69 int not null constraint communes_wilaya_69_foreign references wilayas (code),
  name_fr text not null,
  name_ar text not null,
  name_ascii text not null,
  postal_code text null
);
create index communes_wilaya_58_index on communes (wilaya_58);
create index communes_wilaya_69_index on communes (wilaya_69);

create table transporters (
  id uuid not null constraint transporters_pkey primary key,
  shop_id uuid not null constraint transporters_shop_id_foreign references shops (id),
  name text not null,
  mark text not null,
  mark_color text not null,
  active boolean not null default true,
  position int not null default 0,
  created_at timestamptz not null
);
create index transporters_shop_id_index on transporters (shop_id, position);

create table transporter_services (
  id uuid not null constraint transporter_services_pkey primary key,
  transporter_id uuid not null constraint transporter_services_transporter_id_foreign references transporters (id) on delete cascade,
  mode text not null,
  free_from bigint null,
  delay_min_hours int not null,
  delay_max_hours int not null,
  active boolean not null default true,
  constraint transporter_services_mode_unique unique (transporter_id, mode),
  constraint transporter_services_mode_check check (mode in ('home', 'desk'))
);

create table delivery_rates (
  id uuid not null constraint delivery_rates_pkey primary key,
  service_id uuid not null constraint delivery_rates_service_id_foreign references transporter_services (id) on delete cascade,
  wilaya_code int not null constraint delivery_rates_wilaya_code_foreign references wilayas (code),
  commune_id int null constraint delivery_rates_commune_id_foreign references communes (id),
  price bigint not null,
  constraint delivery_rates_place_unique unique nulls not distinct (service_id, wilaya_code, commune_id),
  constraint delivery_rates_price_check check (price >= 0)
);

create table stop_desks (
  id uuid not null constraint stop_desks_pkey primary key,
  service_id uuid not null constraint stop_desks_service_id_foreign references transporter_services (id) on delete cascade,
  commune_id int not null constraint stop_desks_commune_id_foreign references communes (id),
  name text not null,
  address text not null default '',
  active boolean not null default true
);
create index stop_desks_service_id_index on stop_desks (service_id);
`);
  }
}
