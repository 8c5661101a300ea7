import { Migration } from '@mikro-orm/migrations';

/** What comes back of a delivered order, and what goes out in exchange, are orders of their own that are linked to it. */
export class Migration20261121001730_linked_orders extends Migration {
  override up(): void {
    this.addSql(`
alter table orders
  add column linked_to uuid null constraint orders_linked_to_foreign references orders (id),
  add column link_kind text null,
  add constraint orders_link_check check ((linked_to is null) = (link_kind is null) and link_kind in ('return', 'exchange'));
create index orders_linked_index on orders (linked_to) where linked_to is not null;

alter table order_lines add column returns_line_id uuid null
  constraint order_lines_returns_line_id_foreign references order_lines (id);
create index order_lines_returns_index on order_lines (returns_line_id) where returns_line_id is not null;

alter table postings
  drop constraint postings_place_check,
  add constraint postings_place_check check (place in ('customer_owes', 'order_value', 'carrier_holds', 'till', 'bank',
    'card_account', 'fees', 'claims', 'deposits', 'forfeits', 'credits'));
`);
  }
}
