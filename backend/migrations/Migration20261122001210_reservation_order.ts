import { Migration } from '@mikro-orm/migrations';

/** Pieces put aside, the newest first. */
export class Migration20261122001210_reservation_order extends Migration {
  override up(): void {
    this.addSql(`
create index stock_holds_newest_index on stock_holds (shop_id, updated_at desc, id desc) where state in ('held', 'reserved', 'in_transit');
`);
  }
}
