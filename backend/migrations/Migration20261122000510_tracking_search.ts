import { Migration } from '@mikro-orm/migrations';

/** Orders are found by their tracking numbers, whole or in part. */
export class Migration20261122000510_tracking_search extends Migration {
  override up(): void {
    this.addSql(`
create index carrier_parcels_tracking_search_index on carrier_parcels using gin (lower(tracking) gin_trgm_ops)
  where tracking is not null;
`);
  }
}
