import { Migration } from '@mikro-orm/migrations';

/** Invoices of orders, and the last number of each shop. */
export class Migration20261127003765_invoices extends Migration {
  override up(): void {
    this.addSql(`
create table invoice_counters (
  shop_id uuid not null constraint invoice_counters_pkey primary key
    constraint invoice_counters_shop_id_foreign references shops (id),
  year int not null,
  last int not null constraint invoice_counters_last_check check (last >= 0)
);
create table invoices (
  id uuid not null constraint invoices_pkey primary key,
  shop_id uuid not null constraint invoices_shop_id_foreign references shops (id),
  year int not null,
  number int not null,
  order_id uuid not null constraint invoices_order_id_foreign references orders (id),
  buyer jsonb not null,
  document jsonb not null,
  ht bigint not null,
  tax bigint not null,
  total bigint not null,
  issued_at timestamptz not null,
  issued_by uuid null constraint invoices_issued_by_foreign references staff (id),
  issued_by_name text null,
  constraint invoices_number_unique unique (shop_id, year, number),
  constraint invoices_order_id_unique unique (order_id),
  constraint invoices_number_check check (number >= 1),
  constraint invoices_buyer_check check (length(btrim(buyer ->> 'name')) > 0),
  constraint invoices_total_check check (total = ht + tax)
);
create index invoices_issued_at_index on invoices (shop_id, issued_at);
create index invoices_issued_by_index on invoices (issued_by);
`);
  }
}
