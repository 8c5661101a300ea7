import { Migration } from '@mikro-orm/migrations';

/** Pieces of a delivery that were held and that an inspection refuses are their supplier's again, and go back. */
export class Migration20261126003710_refused_by_inspection extends Migration {
  override up(): void {
    this.addSql(`
alter table stock_quarantine
  -- Of what came by a receipt of a supplier: the movement that brought it, also of what was divided from it since.
  add column movement_id uuid null constraint stock_quarantine_movement_id_foreign references stock_movements (id);
create index stock_quarantine_movement_id_index on stock_quarantine (movement_id) where movement_id is not null;

alter table supplier_receipt_lines
  -- Of held pieces, those that an inspection refused and nobody took after all.
  add column refused int not null default 0,
  add constraint supplier_receipt_lines_refused_check check (refused between 0 and quantity and (qc = 'hold' or refused = 0));
create index supplier_receipt_lines_quarantine_id_index on supplier_receipt_lines (quarantine_id) where quarantine_id is not null;

-- What is refused of a line later than the rest of it goes back by another return.
alter table supplier_return_lines
  drop constraint supplier_return_lines_receipt_line_unique,
  add constraint supplier_return_lines_receipt_line_unique unique (return_id, receipt_line_id),
  -- What the inspection found; empty: what the receipt says.
  add column reason text not null default '';
create index supplier_return_lines_receipt_line_id_index on supplier_return_lines (receipt_line_id);
`);
    // What lies there already, where one movement alone can have brought it.
    this.addSql(`
update stock_quarantine q set movement_id = m.id, unit_cost_ht = coalesce(q.unit_cost_ht, m.unit_cost)
from (
  select level_id, at, owned, min(id::text)::uuid as id, min(unit_cost_ht) as unit_cost from stock_movements
  where document = 'supplier_receipt' and type = 'receipt' and quarantined_change > 0
  group by level_id, at, owned having count(*) = 1
) m
where q.origin = 'receipt' and m.level_id = q.level_id and m.at = q.created_at and m.owned = q.owned;
`);
  }
}
