import { Migration } from '@mikro-orm/migrations';

/** A shop made beside others counts its orders and documents for itself; one that is there goes on in the numbers of all. */
export class Migration20261129003790_numbers_of_a_shop extends Migration {
  override up(): void {
    this.addSql('alter table shops add column own_numbers boolean not null default false');
  }
}
