import { Migration } from '@mikro-orm/migrations';

/** Orders that staff make, their instalments, saved views of the list, and the indexes of its filters. */
export class Migration20261121001400_staff_orders extends Migration {
  override up(): void {
    this.addSql(`
-- An order that is picked up travels with nobody; staff say which warehouse it leaves from.
alter table orders alter column transporter_id drop not null;
alter table orders add column warehouse_id uuid null constraint orders_warehouse_id_foreign references warehouses (id);

create table order_installments (
  id uuid not null constraint order_installments_pkey primary key,
  order_id uuid not null constraint order_installments_order_id_foreign references orders (id),
  position int not null,
  due_on date not null,
  amount bigint not null,
  constraint order_installments_position_unique unique (order_id, position),
  constraint order_installments_amount_check check (amount > 0)
);

create table order_views (
  id uuid not null constraint order_views_pkey primary key,
  shop_id uuid not null constraint order_views_shop_id_foreign references shops (id),
  staff_id uuid not null constraint order_views_staff_id_foreign references staff (id),
  name text not null,
  search text not null,
  created_at timestamptz not null,
  constraint order_views_name_unique unique (shop_id, staff_id, name)
);

create index orders_wilaya_index on orders (shop_id, wilaya_69, placed_at desc);
create index orders_transporter_index on orders (shop_id, transporter_id, placed_at desc);
create index orders_delivery_index on orders (shop_id, delivery_state, placed_at desc) where delivery_state <> 'none';
create index orders_assigned_index on orders (shop_id, assigned_to, placed_at desc) where assigned_to is not null;
create index orders_flagged_index on orders (shop_id, placed_at desc) where flags <> '{}';
create index order_lines_product_index on order_lines (product_id, order_id);
create index audit_entries_carts_index on audit_entries (shop_id, at) where entity = 'abandoned_cart';
`);
  }
}
