import { Migration } from '@mikro-orm/migrations';

/** What is ordered of suppliers, what came of it, and what is to go back. */
export class Migration20261124002611_supplier_orders extends Migration {
  override up(): void {
    this.addSql(`
create sequence supplier_order_numbers start 1001;
create sequence supplier_receipt_numbers start 1001;
create sequence supplier_return_numbers start 1001;

create table supplier_orders (
  id uuid not null constraint supplier_orders_pkey primary key,
  shop_id uuid not null constraint supplier_orders_shop_id_foreign references shops (id),
  number bigint not null,
  supplier_id uuid not null constraint supplier_orders_supplier_id_foreign references suppliers (id),
  warehouse_id uuid not null constraint supplier_orders_warehouse_id_foreign references warehouses (id),
  state text not null default 'draft',
  expected_on date null,
  -- What the supplier calls it.
  reference text not null default '',
  note text not null default '',
  -- Why it was cancelled, or closed with pieces that did not come.
  reason text not null default '',
  created_by uuid null,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz null,
  closed_at timestamptz null,
  version int not null default 1,
  constraint supplier_orders_number_unique unique (shop_id, number),
  constraint supplier_orders_state_check check (state in ('draft', 'sent', 'closed', 'cancelled')),
  constraint supplier_orders_sent_check check (state not in ('sent', 'closed') or sent_at is not null),
  constraint supplier_orders_closed_check check ((state in ('closed', 'cancelled')) = (closed_at is not null))
);
create index supplier_orders_shop_id_index on supplier_orders (shop_id, created_at desc, id desc);
create index supplier_orders_supplier_id_index on supplier_orders (supplier_id);
create index supplier_orders_sent_index on supplier_orders (shop_id, expected_on) where state = 'sent';

create table supplier_order_lines (
  id uuid not null constraint supplier_order_lines_pkey primary key,
  order_id uuid not null constraint supplier_order_lines_order_id_foreign references supplier_orders (id),
  position int not null,
  unit_id uuid not null,
  -- What it was called when it was ordered.
  label jsonb not null,
  supplier_sku text not null default '',
  ordered int not null,
  -- Passed and held; counted again by each receipt.
  received int not null default 0,
  rejected int not null default 0,
  given_up int not null default 0,
  -- More than was ordered came, and was taken.
  over boolean not null default false,
  price_ht bigint null,
  tax_rate int not null,
  constraint supplier_order_lines_unit_unique unique (order_id, unit_id),
  constraint supplier_order_lines_pieces_check check (ordered >= 1 and received >= 0 and rejected >= 0 and given_up >= 0),
  constraint supplier_order_lines_over_check check (over or received + given_up <= ordered),
  constraint supplier_order_lines_price_check check (price_ht >= 0 and tax_rate between 0 and 10000)
);

create table supplier_receipts (
  id uuid not null constraint supplier_receipts_pkey primary key,
  shop_id uuid not null constraint supplier_receipts_shop_id_foreign references shops (id),
  number bigint not null,
  supplier_id uuid not null constraint supplier_receipts_supplier_id_foreign references suppliers (id),
  order_id uuid null constraint supplier_receipts_order_id_foreign references supplier_orders (id),
  warehouse_id uuid not null constraint supplier_receipts_warehouse_id_foreign references warehouses (id),
  -- The number of the paper that came with the goods.
  delivery_note text not null default '',
  on_day date not null,
  at timestamptz not null,
  received_by uuid null,
  received_by_name text not null,
  constraint supplier_receipts_number_unique unique (shop_id, number)
);
create index supplier_receipts_order_id_index on supplier_receipts (order_id);
create index supplier_receipts_supplier_id_index on supplier_receipts (supplier_id, on_day);

create table supplier_receipt_lines (
  id uuid not null constraint supplier_receipt_lines_pkey primary key,
  receipt_id uuid not null constraint supplier_receipt_lines_receipt_id_foreign references supplier_receipts (id),
  position int not null,
  order_line_id uuid null constraint supplier_receipt_lines_order_line_id_foreign references supplier_order_lines (id),
  unit_id uuid not null,
  quantity int not null,
  lot text not null default '',
  expires_on date null,
  qc text not null,
  reason text not null default '',
  -- What waits for inspection of it, or to go back.
  quarantine_id uuid null constraint supplier_receipt_lines_quarantine_id_foreign references stock_quarantine (id),
  -- As it was ordered; null: not known yet.
  price_ht bigint null,
  tax_rate int not null,
  constraint supplier_receipt_lines_quantity_check check (quantity >= 1),
  constraint supplier_receipt_lines_lot_check check (expires_on is null or lot <> ''),
  constraint supplier_receipt_lines_qc_check check (qc in ('passed', 'rejected', 'hold')),
  constraint supplier_receipt_lines_quarantine_check check ((qc = 'passed') = (quarantine_id is null)),
  constraint supplier_receipt_lines_price_check check (price_ht >= 0 and tax_rate between 0 and 10000)
);
create index supplier_receipt_lines_receipt_id_index on supplier_receipt_lines (receipt_id, position);
create index supplier_receipt_lines_order_line_id_index on supplier_receipt_lines (order_line_id);

create table supplier_returns (
  id uuid not null constraint supplier_returns_pkey primary key,
  shop_id uuid not null constraint supplier_returns_shop_id_foreign references shops (id),
  number bigint not null,
  supplier_id uuid not null constraint supplier_returns_supplier_id_foreign references suppliers (id),
  warehouse_id uuid not null constraint supplier_returns_warehouse_id_foreign references warehouses (id),
  state text not null default 'draft',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  constraint supplier_returns_number_unique unique (shop_id, number),
  constraint supplier_returns_state_check check (state in ('draft', 'sent', 'credited'))
);
-- What is refused gathers on one paper until it leaves.
create unique index supplier_returns_draft_unique on supplier_returns (supplier_id, warehouse_id) where state = 'draft';

create table supplier_return_lines (
  id uuid not null constraint supplier_return_lines_pkey primary key,
  return_id uuid not null constraint supplier_return_lines_return_id_foreign references supplier_returns (id),
  receipt_line_id uuid not null constraint supplier_return_lines_receipt_line_id_foreign references supplier_receipt_lines (id),
  quantity int not null,
  constraint supplier_return_lines_receipt_line_unique unique (receipt_line_id),
  constraint supplier_return_lines_quantity_check check (quantity >= 1)
);
create index supplier_return_lines_return_id_index on supplier_return_lines (return_id);
`);
  }
}
