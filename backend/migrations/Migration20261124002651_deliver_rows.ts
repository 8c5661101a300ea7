import { Migration } from '@mikro-orm/migrations';

/** Rows of a statement whose parcels somebody says are delivered: which, and who says so, until each was moved. */
export class Migration20261124002651_deliver_rows extends Migration {
  override up(): void {
    this.addSql(`
alter table transporter_payments add column delivering jsonb null;
`);
  }
}
