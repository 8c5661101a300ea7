import { Migration } from '@mikro-orm/migrations';

/**
 * A price that is said after its goods waits for its reckoning in a column of its own. The version before knows of two kinds of
 * adjustments and would take any other for the cost of all pieces of its unit; of a row that names neither a movement nor an
 * adjustment it can make nothing, says so, and leaves it where it is.
 */
export class Migration20261127003734_prices_waiting extends Migration {
  override up(): void {
    this.addSql(`
alter table stock_cost_queue
  add column price_id uuid null constraint stock_cost_queue_price_id_foreign references cost_adjustments (id),
  drop constraint stock_cost_queue_what_check,
  add constraint stock_cost_queue_what_check check (num_nonnulls(movement_id, adjustment_id, price_id) = 1);
`);
  }
}
