import { Migration } from '@mikro-orm/migrations';

/**
 * A ticket's order is what it sold: of an exchange what went out, of goods that came back alone none (its document is the order
 * that took them back). Each order has one ticket, and what went out in exchange is found by it like any other sale.
 */
export class Migration20261126003721_tickets_of_exchanges extends Migration {
  override up(): void {
    this.addSql(`
update tickets t set order_id = (d.body::jsonb -> 'out' ->> 'id')::uuid
from till_documents d where d.id = t.document_id and d.kind = 'return';
drop index tickets_order_index;
create unique index tickets_order_unique on tickets (order_id);
create index tickets_shop_index on tickets (shop_id, document_id);`);
  }
}
