import { Migration } from '@mikro-orm/migrations';

/** Built while orders are taken. What a build that was broken off left behind is no index, and goes first. */
export class Migration20261126003745_order_sources_index extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('drop index concurrently if exists orders_source_index');
    this.addSql('create index concurrently orders_source_index on orders (shop_id) where source is not null');
  }
}
