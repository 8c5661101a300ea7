import { Migration } from '@mikro-orm/migrations';

/** Credit notes of invoices, with numbers of their own; once an invoice is credited whole, its order may have another one. */
export class Migration20261128003766_credit_notes extends Migration {
  override up(): void {
    this.addSql(`
create table credit_note_counters (
  shop_id uuid not null constraint credit_note_counters_pkey primary key
    constraint credit_note_counters_shop_id_foreign references shops (id),
  year int not null,
  last int not null constraint credit_note_counters_last_check check (last >= 0)
);
create table credit_notes (
  id uuid not null constraint credit_notes_pkey primary key,
  shop_id uuid not null constraint credit_notes_shop_id_foreign references shops (id),
  year int not null,
  number int not null,
  invoice_id uuid not null constraint credit_notes_invoice_id_foreign references invoices (id),
  reason text not null,
  document jsonb not null,
  closes boolean not null,
  ht bigint not null,
  tax bigint not null,
  total bigint not null,
  issued_at timestamptz not null,
  issued_by uuid null constraint credit_notes_issued_by_foreign references staff (id),
  issued_by_name text null,
  constraint credit_notes_number_unique unique (shop_id, year, number),
  constraint credit_notes_number_check check (number >= 1),
  constraint credit_notes_reason_check check (length(btrim(reason)) > 0),
  constraint credit_notes_total_check check (total = ht + tax)
);
create index credit_notes_invoice_id_index on credit_notes (invoice_id);
create index credit_notes_issued_at_index on credit_notes (shop_id, issued_at);
create index credit_notes_issued_by_index on credit_notes (issued_by);
alter table invoices add column nth int not null default 1 constraint invoices_nth_check check (nth >= 1);
alter table invoices drop constraint invoices_order_id_unique;
alter table invoices add constraint invoices_order_id_nth_unique unique (order_id, nth);
`);
  }
}
