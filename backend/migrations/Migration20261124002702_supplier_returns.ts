import { Migration } from '@mikro-orm/migrations';

/** What is refused leaves for its supplier, and what the supplier says of it. */
export class Migration20261124002702_supplier_returns extends Migration {
  override up(): void {
    this.addSql(`
alter table stock_movements
  drop constraint stock_movements_type_check,
  add constraint stock_movements_type_check check (type in ('receipt', 'hold', 'release', 'reservation', 'hand_over', 'sale',
    'transfer_out', 'transfer_in', 'arrival', 'adjustment', 'quarantine', 'inspection', 'write_off', 'return', 'supplier_return')) not valid;
alter table supplier_returns
  add column note text not null default '',
  add column sent_at timestamptz null,
  add column sent_by_name text null,
  add column credited_at timestamptz null,
  add column credited_by_name text null,
  -- The credit note, where money is given back; null: nothing of it was owed.
  add column credit_id uuid null constraint supplier_returns_credit_id_foreign references supplier_payments (id),
  add constraint supplier_returns_sent_check check ((state = 'draft') = (sent_at is null)),
  add constraint supplier_returns_credited_check check ((state = 'credited') = (credited_at is not null));
create index supplier_returns_shop_id_index on supplier_returns (shop_id, created_at desc, id desc);
alter table supplier_return_lines
  -- What left of it; the rest was taken after all, or written off.
  add column sent int not null default 0,
  add constraint supplier_return_lines_sent_check check (sent between 0 and quantity);
`);
    this.addSql('alter table stock_movements validate constraint stock_movements_type_check');
  }
}
