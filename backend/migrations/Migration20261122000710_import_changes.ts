import { Migration } from '@mikro-orm/migrations';

/** A row of an import says what it changes. */
export class Migration20261122000710_import_changes extends Migration {
  override up(): void {
    this.addSql(`alter table product_import_rows add column changes jsonb not null default '[]'`);
  }
}
