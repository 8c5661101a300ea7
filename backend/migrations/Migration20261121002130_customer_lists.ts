import { Migration } from '@mikro-orm/migrations';

/** Customers by name, and the few that have labels, among very many. */
export class Migration20261121002130_customer_lists extends Migration {
  override up(): void {
    this.addSql(`
create index customers_name_index on customers (shop_id, first_name, last_name, id) where merged_into is null;
create index customers_labelled_index on customers (shop_id, last_order_at desc nulls last, id desc) include (labels)
  where labels <> '{}' and merged_into is null;
`);
  }
}
