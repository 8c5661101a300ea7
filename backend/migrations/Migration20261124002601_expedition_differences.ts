import { Migration } from '@mikro-orm/migrations';

/**
 * What became of pieces that did not arrive as they were sent: lost, damaged, found again, or more than were sent. Each is a
 * row with its reason and its movement. Of a part, no more is found than was lost.
 */
export class Migration20261124002601_expedition_differences extends Migration {
  override up(): void {
    this.addSql(`
alter table internal_expedition_parts
  add column damaged int not null default 0,
  add column found int not null default 0,
  drop constraint internal_expedition_parts_sane_check,
  add constraint internal_expedition_parts_sane_check check (quantity >= 1 and received >= 0 and damaged >= 0 and missing >= 0
    and returned >= 0 and received + damaged + missing + returned <= quantity),
  add constraint internal_expedition_parts_found_check check (found between 0 and missing);

alter table stock_quarantine
  drop constraint stock_quarantine_origin_check,
  add constraint stock_quarantine_origin_check check (origin in ('return', 'expiry', 'receipt', 'shelf', 'transfer'));

create table internal_expedition_differences (
  id uuid not null constraint internal_expedition_differences_pkey primary key,
  shop_id uuid not null,
  expedition_id uuid not null constraint internal_expedition_differences_expedition_id_foreign references internal_expeditions (id),
  -- Of a surplus that was never listed: none.
  part_id uuid null constraint internal_expedition_differences_part_id_foreign references internal_expedition_parts (id),
  unit_id uuid not null,
  kind text not null,
  pieces int not null,
  reason text not null,
  -- The one that changed what is owned, or put the pieces aside; those of before have none.
  movement_id uuid null constraint internal_expedition_differences_movement_id_foreign references stock_movements (id),
  at timestamptz not null,
  by_id uuid null constraint internal_expedition_differences_by_id_foreign references staff (id),
  constraint internal_expedition_differences_kind_check check (kind in ('lost', 'damaged', 'found', 'surplus')),
  constraint internal_expedition_differences_pieces_check check (pieces >= 1),
  constraint internal_expedition_differences_part_check check (part_id is not null or kind = 'surplus')
);
create index internal_expedition_differences_expedition_id_index on internal_expedition_differences (expedition_id);

insert into internal_expedition_differences (id, shop_id, expedition_id, part_id, unit_id, kind, pieces, reason, at)
select gen_random_uuid(), e.shop_id, e.id, p.id, i.unit_id, 'lost', p.missing, coalesce(p.reason, ''), coalesce(e.closed_at, e.created_at)
from internal_expedition_parts p
join internal_expedition_items i on i.id = p.item_id
join internal_expeditions e on e.id = p.expedition_id
where p.missing > 0;
`);
  }
}
