import { Migration } from '@mikro-orm/migrations';

/** Kept views belong to any list, no longer to that of orders alone. */
export class Migration20261122002101_list_views extends Migration {
  override up(): void {
    this.addSql(`
alter table order_views rename to list_views;
alter table list_views rename constraint order_views_pkey to list_views_pkey;
alter table list_views rename constraint order_views_shop_id_foreign to list_views_shop_id_foreign;
alter table list_views rename constraint order_views_staff_id_foreign to list_views_staff_id_foreign;
alter table list_views add column list text not null default 'orders';
alter table list_views alter column list drop default;
alter table list_views drop constraint order_views_name_unique;
alter table list_views add constraint list_views_name_unique unique (shop_id, staff_id, list, name);
`);
  }
}
