import { Migration } from '@mikro-orm/migrations';

/** Pages of a stock take, the latest counted first; and units found by a part of their barcode. */
export class Migration20261122002001_stock_take_pages extends Migration {
  override up(): void {
    this.addSql(`
create index stock_take_counts_newest_index on stock_take_counts (take_id, id desc);
create index products_barcode_trigrams_index on products using gin (barcode gin_trgm_ops) where barcode is not null;
create index combinations_barcode_trigrams_index on combinations using gin (barcode gin_trgm_ops) where barcode is not null;
`);
  }
}
