import { Migration } from '@mikro-orm/migrations';

/** When each parcel is to be asked about next; and what customers ordered, read from an index alone. */
export class Migration20261121002140_carrier_turns extends Migration {
  override up(): void {
    this.addSql(`
alter table carrier_parcels add column next_poll_at timestamptz null;
drop index carrier_parcels_poll_index;
create index carrier_parcels_poll_index on carrier_parcels (transporter_id, next_poll_at nulls first, order_id)
  where state = 'announced' and not ended;

drop index orders_phone_index;
create index orders_phone_index on orders (shop_id, phone, placed_at desc) include (state, delivery_state, total);
`);
  }
}
