import { Migration } from '@mikro-orm/migrations';

/** Carriers are told of cancelled orders; a parcel that was cancelled there keeps its number, and may be followed by another. */
export class Migration20261121002390_carrier_cancellations extends Migration {
  override up(): void {
    this.addSql(`
alter table carrier_parcels
  add column cancel_at timestamptz null,
  add column cancel_attempts int not null default 0,
  add column round int not null default 1,
  drop constraint carrier_parcels_announced_check,
  add constraint carrier_parcels_announced_check check (
    case state when 'announced' then tracking is not null when 'withdrawn' then true else tracking is null end);
create index carrier_parcels_cancel_index on carrier_parcels (cancel_at) where cancel_at is not null;
`);
  }
}
