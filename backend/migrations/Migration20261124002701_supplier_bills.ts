import { Migration } from '@mikro-orm/migrations';

/** Bills of suppliers, what is paid to them, and which payment pays what of which bill. Never edited: answered by others. */
export class Migration20261124002701_supplier_bills extends Migration {
  override up(): void {
    this.addSql(`
create sequence supplier_payment_numbers start 1001;

alter table supplier_receipt_lines
  -- Refused pieces that were taken after all.
  add column accepted int not null default 0,
  -- Pieces that a bill asks for.
  add column billed int not null default 0,
  add constraint supplier_receipt_lines_accepted_check check (accepted between 0 and quantity and (qc = 'rejected' or accepted = 0)),
  add constraint supplier_receipt_lines_billed_check check (
    billed >= 0 and billed <= case qc when 'rejected' then accepted else quantity end);

create table supplier_bills (
  id uuid not null constraint supplier_bills_pkey primary key,
  shop_id uuid not null constraint supplier_bills_shop_id_foreign references shops (id),
  supplier_id uuid not null constraint supplier_bills_supplier_id_foreign references suppliers (id),
  -- As the supplier numbers it.
  number text not null,
  on_day date not null,
  due_on date not null,
  ht bigint not null,
  tax bigint not null,
  -- Duty on a bill that is paid in cash.
  stamp bigint not null default 0,
  ttc bigint not null,
  -- What payments and credit notes pay of it.
  settled bigint not null default 0,
  recovers_vat boolean not null,
  note text not null default '',
  -- Of the books; null: it asks for what was owed already.
  entry_id uuid null,
  cancelled_at timestamptz null,
  cancelled_by_name text null,
  cancel_reason text null,
  created_by uuid null,
  created_by_name text not null,
  created_at timestamptz not null,
  version int not null default 1,
  constraint supplier_bills_amounts_check check (ht >= 0 and tax >= 0 and stamp >= 0 and ttc = ht + tax + stamp and ttc > 0),
  constraint supplier_bills_settled_check check (settled between 0 and ttc and (cancelled_at is null or settled = 0)),
  constraint supplier_bills_due_check check (due_on >= on_day)
);
create unique index supplier_bills_number_unique on supplier_bills (supplier_id, lower(number)) where cancelled_at is null;
create index supplier_bills_shop_id_index on supplier_bills (shop_id, on_day desc, id desc);
create index supplier_bills_open_index on supplier_bills (shop_id, due_on) where cancelled_at is null and settled < ttc;

create table supplier_bill_lines (
  id uuid not null constraint supplier_bill_lines_pkey primary key,
  bill_id uuid not null constraint supplier_bill_lines_bill_id_foreign references supplier_bills (id),
  position int not null,
  receipt_line_id uuid not null constraint supplier_bill_lines_receipt_line_id_foreign references supplier_receipt_lines (id),
  pieces int not null,
  price_ht bigint not null,
  tax_rate int not null,
  -- What the receipt had booked of these pieces.
  booked_ht bigint not null,
  booked_tax bigint not null,
  constraint supplier_bill_lines_line_unique unique (bill_id, receipt_line_id),
  constraint supplier_bill_lines_pieces_check check (pieces >= 1 and price_ht >= 0 and tax_rate between 0 and 10000)
);
create index supplier_bill_lines_receipt_line_index on supplier_bill_lines (receipt_line_id);

create table supplier_payments (
  id uuid not null constraint supplier_payments_pkey primary key,
  shop_id uuid not null constraint supplier_payments_shop_id_foreign references shops (id),
  number bigint not null,
  supplier_id uuid not null constraint supplier_payments_supplier_id_foreign references suppliers (id),
  type text not null,
  -- Where the money comes from; a credit note comes from none.
  account_id uuid null constraint supplier_payments_account_id_foreign references money_accounts (id),
  amount bigint not null,
  on_day date not null,
  reference text not null default '',
  note text not null default '',
  -- What of it pays bills; the rest is an advance.
  allocated bigint not null default 0,
  entry_id uuid not null,
  reversed_at timestamptz null,
  reversed_by_name text null,
  reverse_reason text null,
  created_by uuid null,
  created_by_name text not null,
  created_at timestamptz not null,
  version int not null default 1,
  constraint supplier_payments_number_unique unique (shop_id, number),
  constraint supplier_payments_type_check check (type in ('cash', 'transfer', 'cheque', 'card', 'other', 'credit_note')),
  constraint supplier_payments_account_check check ((type = 'credit_note') = (account_id is null)),
  constraint supplier_payments_amount_check check (amount > 0),
  constraint supplier_payments_allocated_check check (allocated between 0 and amount and (reversed_at is null or allocated = 0))
);
create index supplier_payments_shop_id_index on supplier_payments (shop_id, created_at desc, id desc);
create index supplier_payments_supplier_id_index on supplier_payments (supplier_id);

create table supplier_allocations (
  payment_id uuid not null constraint supplier_allocations_payment_id_foreign references supplier_payments (id),
  bill_id uuid not null constraint supplier_allocations_bill_id_foreign references supplier_bills (id),
  amount bigint not null,
  constraint supplier_allocations_pkey primary key (payment_id, bill_id),
  constraint supplier_allocations_amount_check check (amount > 0)
);
create index supplier_allocations_bill_id_index on supplier_allocations (bill_id);
`);
  }
}
