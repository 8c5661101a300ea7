import { Migration } from '@mikro-orm/migrations';

/**
 * What comes without an order is named by its receipt, as the lines of orders name what they order. And a price that is said after the
 * goods came is a third kind of what changes their cost.
 */
export class Migration20261127003733_receipts_alone extends Migration {
  override up(): void {
    this.addSql(`
alter table supplier_receipt_lines add column label jsonb null;
alter table cost_adjustments
  drop constraint cost_adjustments_kind_check,
  add constraint cost_adjustments_kind_check check (kind in ('correction', 'landed', 'priced'));
`);
  }
}
