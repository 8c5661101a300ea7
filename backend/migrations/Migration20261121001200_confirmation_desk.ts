import { Migration } from '@mikro-orm/migrations';

/** Who has which order in hand at the confirmation desk, and the indexes of its queue and of its figures. */
export class Migration20261121001200_confirmation_desk extends Migration {
  override up(): void {
    this.addSql(`
create table desk_locks (
  order_id uuid not null constraint desk_locks_pkey primary key,
  shop_id uuid not null,
  staff_id uuid not null,
  passed boolean not null default false,
  expires_at timestamptz not null
);
create index desk_locks_staff_id_index on desk_locks (staff_id);
create index orders_desk_index on orders (shop_id, attempts, placed_at) where state in ('new', 'confirming');
create index order_history_desk_index on order_history (at)
  where actor_kind = 'staff' and (kind = 'call' or transition in ('confirm', 'cancel'));
`);
  }
}
