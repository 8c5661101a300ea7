import { Migration } from '@mikro-orm/migrations';

/**
 * Of an order that is closed, what has not come is given up, no more and no less. What was taken after all of refused pieces had stayed
 * given up as well, and passed for more than was ordered.
 */
export class Migration20261126003732_given_up_of_closed extends Migration {
  override up(): void {
    this.addSql(`
update supplier_order_lines l set given_up = greatest(l.ordered - l.received, 0), over = l.over and l.ordered < (
  select coalesce(sum(case qc when 'rejected' then accepted else quantity end), 0) from supplier_receipt_lines where order_line_id = l.id
)
from supplier_orders o
where o.id = l.order_id and o.state = 'closed' and l.given_up <> greatest(l.ordered - l.received, 0);
`);
  }
}
