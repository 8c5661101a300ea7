import { Migration } from '@mikro-orm/migrations';

/** Which carriers there are is said in one place, the registry of their descriptors; saving a connection asks it. */
export class Migration20261122002220_carrier_kinds extends Migration {
  override up(): void {
    this.addSql('alter table carrier_connections drop constraint carrier_connections_kind_check');
  }
}
