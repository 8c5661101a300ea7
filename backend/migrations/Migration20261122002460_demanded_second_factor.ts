import { Migration } from '@mikro-orm/migrations';

/** A role may demand that whoever has it has a second factor. */
export class Migration20261122002460_demanded_second_factor extends Migration {
  override up(): void {
    this.addSql('alter table roles add column needs_second_factor boolean not null default false;');
  }
}
