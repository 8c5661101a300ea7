import { Migration } from '@mikro-orm/migrations';

/**
 * What was sold, and how far orders came, before reports were kept: orders wait here for a job that takes them some at a
 * time, so that an upgrade of a shop with many orders takes no longer.
 */
export class Migration20261125003501_sales_history extends Migration {
  override up(): void {
    this.addSql(`
create table report_backlog (
  order_id uuid not null constraint report_backlog_pkey primary key,
  shop_id uuid not null constraint report_backlog_shop_id_foreign references shops (id)
);
insert into report_backlog (order_id, shop_id) select id, shop_id from orders where state not in ('draft', 'new', 'confirming');
`);
  }
}
