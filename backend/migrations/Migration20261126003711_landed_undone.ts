import { Migration } from '@mikro-orm/migrations';

/** A cost that was spread by mistake is taken back by its reverse: an adjustment of the same lots, of less than nothing. */
export class Migration20261126003711_landed_undone extends Migration {
  override up(): void {
    this.addSql(`
alter table landed_costs
  add column undone_at timestamptz null,
  add column undone_by_name text null,
  add column undone_reason text null,
  add constraint landed_costs_undone_check check ((undone_at is null) = (undone_reason is null));
alter table cost_adjustments
  drop constraint cost_adjustments_amount_check,
  add constraint cost_adjustments_amount_check check (amount >= 0 or kind = 'landed');
`);
  }
}
