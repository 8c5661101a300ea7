import { Migration } from '@mikro-orm/migrations';

/**
 * A year of a transporter is read from the index alone: of each of its postings what the statement groups it by. Postings are
 * only added, so what was added last is soon known to be seen by everybody.
 */
export class Migration20261125003203_transporter_postings extends Migration {
  override up(): void {
    this.addSql(`
drop index postings_transporter_index;
create index postings_transporter_index on postings (transporter_id, at)
  include (place, amount, kind, document, document_id, order_id, shop_id) where transporter_id is not null;
alter table postings set (autovacuum_vacuum_insert_scale_factor = 0.02);
`);
  }
}
