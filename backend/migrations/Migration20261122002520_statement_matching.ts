import { Migration } from '@mikro-orm/migrations';

/** What statements of transporters are matched by: their parcels' numbers, however they are spelled. */
export class Migration20261122002520_statement_matching extends Migration {
  override up(): void {
    this.addSql(`
alter table transporter_payments add column figures jsonb null, add column file_total bigint null;
alter table transporter_payment_rows add column payment_ref text null,
  add column proposed_order_id uuid null constraint transporter_payment_rows_proposed_order_id_foreign references orders (id);
create index transporter_payment_rows_sure_index on transporter_payment_rows (payment_id, number)
  where proposed_order_id is not null and score >= 80;
`);
    this.addSql(`
create or replace function tracking_key(tracking text) returns text language sql immutable parallel safe
  return ltrim(regexp_replace(upper(tracking), '[^[:alnum:]]', '', 'g'), '0');
create index carrier_parcels_tracking_key_index on carrier_parcels (shop_id, tracking_key(tracking)) where tracking is not null;
create index carrier_parcels_reference_index on carrier_parcels (shop_id, upper(reference));
create index carrier_past_parcels_tracking_key_index on carrier_past_parcels (transporter_id, tracking_key(tracking));
`);
  }
}
