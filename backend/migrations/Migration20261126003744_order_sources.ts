import { Migration } from '@mikro-orm/migrations';

/** By what its customer came to the shop's pages: source, medium and campaign, as an address said them. */
export class Migration20261126003744_order_sources extends Migration {
  override up(): void {
    this.addSql('alter table orders add column source jsonb null');
  }
}
