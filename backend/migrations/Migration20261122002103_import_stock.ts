import { Migration } from '@mikro-orm/migrations';

/** The warehouse whose shelves an import counts. */
export class Migration20261122002103_import_stock extends Migration {
  override up(): void {
    this.addSql(
      'alter table product_imports add column warehouse_id uuid null constraint product_imports_warehouse_id_foreign references warehouses (id)',
    );
  }
}
