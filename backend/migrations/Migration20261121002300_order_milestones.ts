import { Migration } from '@mikro-orm/migrations';

/** The days of the shop are counted from what orders came to. */
export class Migration20261121002300_order_milestones extends Migration {
  override up(): void {
    this.addSql(`
create index order_history_milestones_index on order_history (at, order_id)
where to_state in ('confirmed', 'delivered', 'partially_delivered', 'returned');
`);
  }
}
