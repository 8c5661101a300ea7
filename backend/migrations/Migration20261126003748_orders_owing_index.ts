import { Migration } from '@mikro-orm/migrations';

/**
 * Delivered orders that are not paid: few of all, which the report of who has money read one by one. Built while orders are
 * taken; one that is only placed is not in it. What a build that was broken off left behind is no index, and goes first.
 */
export class Migration20261126003748_orders_owing_index extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('drop index concurrently if exists orders_owing_index');
    this.addSql(
      `create index concurrently orders_owing_index on orders (shop_id) where state in ('completed', 'partially_completed')
        and payment_state in ('unpaid', 'partially_paid', 'deposit_paid', 'disputed')`,
    );
  }
}
