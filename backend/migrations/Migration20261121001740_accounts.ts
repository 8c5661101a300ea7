import { Migration } from '@mikro-orm/migrations';

/** The books are read from the latest posting on. */
export class Migration20261121001740_accounts extends Migration {
  override up(): void {
    this.addSql(`
create index postings_latest_index on postings (shop_id, at desc, id desc);
create index postings_place_index on postings (shop_id, place, at desc, id desc) include (amount);
`);
  }
}
