import { Migration } from '@mikro-orm/migrations';

/** Cancellations that agents of the confirmation desk noted, and can take back until they fall due. */
export class Migration20261122001100_desk_pending_results extends Migration {
  override up(): void {
    this.addSql(`
create table desk_pending_results (
  order_id uuid not null constraint desk_pending_results_pkey primary key references orders (id) on delete cascade,
  shop_id uuid not null,
  staff_id uuid not null,
  staff_name text not null,
  result text not null,
  reason text,
  due_at timestamptz not null
);
create index desk_pending_results_due_at_index on desk_pending_results (due_at);
create index desk_pending_results_staff_id_index on desk_pending_results (staff_id);
`);
  }
}
