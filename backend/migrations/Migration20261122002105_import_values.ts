import { Migration } from '@mikro-orm/migrations';

/** Files of other shops bring attributes and values that this one does not have yet. */
export class Migration20261122002105_import_values extends Migration {
  override up(): void {
    this.addSql('alter table product_imports add column makes_values boolean not null default false');
  }
}
