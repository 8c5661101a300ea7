import { Migration } from '@mikro-orm/migrations';

/**
 * Rows of a statement are included and left out a hundred thousand at a time: no index knows of that, and a page of the
 * table keeps room for the row as it becomes, so that it stays where it is. Indexes are of those rows alone that they find.
 */
export class Migration20261125003202_statement_rows extends Migration {
  override up(): void {
    this.addSql(`
alter table transporter_payment_rows set (fillfactor = 50), drop constraint transporter_payment_rows_entry_id_unique;
create unique index transporter_payment_rows_entry_id_unique on transporter_payment_rows (entry_id) where entry_id is not null;
drop index transporter_payment_rows_order_id_index;
create index transporter_payment_rows_order_id_index on transporter_payment_rows (order_id)
  where kind = 'debit' and resolved = 'paid' and not reversed;
drop index transporter_payment_rows_waiting_index;
`);
  }
}
