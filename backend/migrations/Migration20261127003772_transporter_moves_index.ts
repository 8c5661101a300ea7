import { Migration } from '@mikro-orm/migrations';

/**
 * A transporter's postings that are of no payment: those of payments are added up, and laying one writes nothing here. Built while
 * orders are taken; what a build that was broken off left behind is no index, and goes first.
 */
export class Migration20261127003772_transporter_moves_index extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('drop index concurrently if exists postings_transporter_moves_index');
    this.addSql(`create index concurrently postings_transporter_moves_index on postings (transporter_id, at)
      include (place, amount, kind, order_id, shop_id)
      where transporter_id is not null and document is distinct from 'transporter_payment'`);
    this.addSql('drop index concurrently if exists postings_transporter_index');
  }
}
