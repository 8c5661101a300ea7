import { Migration } from '@mikro-orm/migrations';

/** The product list reads and counts the newest of all statuses without sorting the whole shop. */
export class Migration20261122002290_newest_products extends Migration {
  override up(): void {
    this.addSql('create index products_newest_index on products (shop_id, created_at desc, id)');
  }
}
