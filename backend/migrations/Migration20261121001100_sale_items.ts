import { Migration } from '@mikro-orm/migrations';

/**
 * What can be ordered, one row a unit, so that checkout reads it by key; and orders without the foreign keys that made
 * every order of a shop lock the same three rows (the ids are checked when the order is priced, and kept as snapshots).
 */
export class Migration20261121001100_sale_items extends Migration {
  override up(): void {
    this.addSql(`
create table sale_items (
  unit_id uuid not null constraint sale_items_pkey primary key,
  product_id uuid not null constraint sale_items_product_id_foreign references products (id) on delete cascade,
  shop_id uuid not null,
  available_from timestamptz null,
  item jsonb not null
);
create index sale_items_product_id_index on sale_items (product_id);

alter table orders drop constraint orders_shop_id_foreign;
alter table orders drop constraint orders_commune_id_foreign;
alter table orders drop constraint orders_transporter_id_foreign;
`);
  }
}
