import { Migration } from '@mikro-orm/migrations';

/** Parcels that a transporter takes together. */
export class Migration20261121001720_order_expeditions extends Migration {
  override up(): void {
    this.addSql(`
create sequence order_expedition_numbers start 1001;

create table order_expeditions (
  id uuid not null constraint order_expeditions_pkey primary key,
  shop_id uuid not null constraint order_expeditions_shop_id_foreign references shops (id),
  number bigint not null default nextval('order_expedition_numbers'),
  transporter_id uuid not null constraint order_expeditions_transporter_id_foreign references transporters (id),
  opened_at timestamptz not null,
  started_at timestamptz null,
  constraint order_expeditions_number_unique unique (shop_id, number)
);
create index order_expeditions_open_index on order_expeditions (transporter_id) where started_at is null;

alter table orders add column expedition_id uuid null
  constraint orders_expedition_id_foreign references order_expeditions (id);
create index orders_expedition_index on orders (expedition_id) where expedition_id is not null;
`);
  }
}
