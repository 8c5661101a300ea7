import { Migration } from '@mikro-orm/migrations';

/** Products whose pieces are told apart by a serial number, and which of them were sold by a till. */
export class Migration20261128003767_serial_numbers extends Migration {
  override up(): void {
    this.addSql(`
alter table products add column has_serials boolean not null default false;
create table sold_serials (
  line_id uuid not null constraint sold_serials_line_id_foreign references order_lines (id),
  serial text not null constraint sold_serials_serial_check check (length(serial) between 1 and 100),
  shop_id uuid not null constraint sold_serials_shop_id_foreign references shops (id),
  unit_id uuid not null,
  order_id uuid not null constraint sold_serials_order_id_foreign references orders (id),
  sold_at timestamptz not null,
  returned_at timestamptz null,
  constraint sold_serials_pkey primary key (line_id, serial)
);
create unique index sold_serials_out_unique on sold_serials (shop_id, unit_id, serial) where returned_at is null;
create index sold_serials_order_id_index on sold_serials (order_id);
`);
  }
}
