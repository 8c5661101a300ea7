import { Migration } from '@mikro-orm/migrations';

/** Products sold by weight: their stock is counted in grams, and their prices are those of a kilogram. */
export class Migration20261129003780_sold_by_weight extends Migration {
  override up(): void {
    this.addSql(`
alter table products add column weighed boolean not null default false,
  add constraint products_weighed_check check (not (weighed and (has_serials or type = 'pack'))) not valid;
`);
    this.addSql('alter table products validate constraint products_weighed_check');
  }
}
