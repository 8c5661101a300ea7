import { Migration } from '@mikro-orm/migrations';

const INDEXES = {
  /** The list, the latest first. */
  supplier_receipts_at_index: 'supplier_receipts (shop_id, at, id)',
  /** Few of all: what waits for its price, and what came without an order. */
  supplier_receipt_lines_unpriced_index: 'supplier_receipt_lines (receipt_id) where price_ht is null',
  supplier_receipt_lines_alone_index: 'supplier_receipt_lines (receipt_id) where order_line_id is null',
};

/** Built while goods come in. What a build that was broken off left behind is no index, and goes first. */
export class Migration20261127003735_receipts_indexes extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const [name, on] of Object.entries(INDEXES)) {
      this.addSql(`drop index concurrently if exists ${name}`);
      this.addSql(`create index concurrently ${name} on ${on}`);
    }
  }
}
