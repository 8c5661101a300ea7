import { Migration } from '@mikro-orm/migrations';

/**
 * What is owed to suppliers is in the books from here on: a receipt owes what it brought. Receipts from before owe nothing (their
 * lines were booked for 0): nobody knows which of them are paid, and a bill of one books all of it (decision 0037).
 */
export class Migration20261124002700_supplier_books extends Migration {
  override up(): void {
    this.addSql(`
alter table postings add column supplier_id uuid null;
alter table postings
  add constraint postings_supplier_check check ((place = 'supplier_debts') = (supplier_id is not null)) not valid,
  add constraint postings_supplier_foreign foreign key (supplier_id) references suppliers (id) not valid;
create index postings_supplier_index on postings (supplier_id, at, id) include (amount) where supplier_id is not null;

alter table supplier_receipts add column entry_id uuid null;
alter table supplier_receipt_lines
  -- What the receipt owes for this line, without tax and the tax of it; 0: nothing was said of its price.
  add column booked_ht bigint not null default 0,
  add column booked_tax bigint not null default 0,
  add constraint supplier_receipt_lines_booked_check check (booked_ht >= 0 and booked_tax >= 0);
`);
    this.addSql('alter table postings validate constraint postings_supplier_check');
    this.addSql('alter table postings validate constraint postings_supplier_foreign');
  }
}
