import { Migration } from '@mikro-orm/migrations';

/** Prices after promotion are reckoned where they are shown; a stored copy had to be rewritten whenever one began or ended. */
export class Migration20261121001700_prices_of_the_moment extends Migration {
  override up(): void {
    this.addSql(`
drop schema if exists read cascade;
alter table product_documents drop column price_after_promotion;
drop table projected_prices;
`);
  }
}
