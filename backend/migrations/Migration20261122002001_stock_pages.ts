import { Migration } from '@mikro-orm/migrations';

/**
 * Pages of a stock take, the latest counted first; units found by a part of their barcode, and read in the order of their names;
 * and the overview’s counts.
 */
export class Migration20261122002001_stock_pages extends Migration {
  override up(): void {
    this.addSql(`
create index stock_take_counts_newest_index on stock_take_counts (take_id, id desc);
create index products_barcode_trigrams_index on products using gin (barcode gin_trgm_ops) where barcode is not null;
create index combinations_barcode_trigrams_index on combinations using gin (barcode gin_trgm_ops) where barcode is not null;
create index product_texts_sorted_index on product_texts (shop_id, lower(name), product_id) where locale = 'fr';

-- With all that the overview counts by, so that it reads no row of the history itself.
drop index order_history_milestones_index;
create index order_history_milestones_index on order_history (at) include (order_id, to_state, axis, from_state)
where to_state in ('confirmed', 'delivered', 'partially_delivered', 'returned');
`);
  }
}
