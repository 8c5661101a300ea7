import { Migration } from '@mikro-orm/migrations';

/** Of orders that are in no sum yet. Built while steps are written; what a build that was broken off left behind goes first. */
export class Migration20261126003747_funnel_apart_index extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('drop index concurrently if exists order_funnel_apart_index');
    this.addSql(
      'create index concurrently order_funnel_apart_index on order_funnel (shop_id, day) where products is null',
    );
  }
}
