import { Migration } from '@mikro-orm/migrations';

/** Parcels that a carrier had before an order was announced anew: what it says of them later is told by their number. */
export class Migration20261122000530_past_parcels extends Migration {
  override up(): void {
    this.addSql(`
create table carrier_past_parcels (
  transporter_id uuid not null constraint carrier_past_parcels_transporter_id_foreign references transporters (id) on delete cascade,
  tracking text not null,
  order_id uuid not null constraint carrier_past_parcels_order_id_foreign references orders (id) on delete cascade,
  constraint carrier_past_parcels_pkey primary key (transporter_id, tracking)
);
create index carrier_past_parcels_order_id_index on carrier_past_parcels (order_id);
`);
  }
}
