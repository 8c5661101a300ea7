import { Migration } from '@mikro-orm/migrations';

/** What transporters owe over a period, from the postings that name them; what they hold by age, without its rows. */
export class Migration20261123002541_transporter_statements extends Migration {
  override up(): void {
    this.addSql(`
create index postings_transporter_index on postings (transporter_id, at) include (place, amount) where transporter_id is not null;
create index carrier_debts_ageing_index on carrier_debts (shop_id, transporter_id, delivered_at) include (holds) where holds > 0;
`);
  }
}
