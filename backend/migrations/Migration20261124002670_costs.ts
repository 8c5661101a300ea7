import { Migration } from '@mikro-orm/migrations';
import { addPermission } from './permissions.ts';

/** What a piece costs: kept beside stock, by average and by the layers that came in. */
export class Migration20261124002670_costs extends Migration {
  override up(): void {
    this.addSql(`
alter table stock_movements
  -- What a piece of a receipt cost without tax, where the receipt says so.
  add column unit_cost_ht bigint null,
  -- Pieces that lie here and are not the shop's, as what was refused of a delivery.
  add column owned boolean not null default true,
  add constraint stock_movements_unit_cost_check check (unit_cost_ht >= 0);
create index stock_movements_not_owned_index on stock_movements (level_id) where not owned;

alter table stock_quarantine
  -- Of what was refused of a delivery and is its supplier's: what a piece is to be paid with, once it is accepted after all.
  add column owned boolean not null default true,
  add column unit_cost_ht bigint null,
  add constraint stock_quarantine_unit_cost_check check (unit_cost_ht >= 0);

create table stock_cost_queue (
  position bigint not null generated always as identity constraint stock_cost_queue_pkey primary key,
  shop_id uuid not null constraint stock_cost_queue_shop_id_foreign references shops (id),
  movement_id uuid null constraint stock_cost_queue_movement_id_foreign references stock_movements (id),
  -- Where nothing moved, and what lies there is worth more or less from now on.
  adjustment_id uuid null,
  constraint stock_cost_queue_what_check check ((movement_id is null) <> (adjustment_id is null))
);
create unique index stock_cost_queue_movement_id_unique on stock_cost_queue (movement_id);

create table unit_costs (
  unit_id uuid not null constraint unit_costs_pkey primary key,
  shop_id uuid not null constraint unit_costs_shop_id_foreign references shops (id),
  pieces int not null,
  -- By the weighted average, and by what is left of the layers.
  value bigint not null,
  layered_value bigint not null,
  -- Some of it came in without a price.
  estimated boolean not null,
  updated_at timestamptz not null,
  constraint unit_costs_value_check check (pieces >= 0 and value >= 0 and layered_value >= 0
    and (pieces > 0 or (value = 0 and layered_value = 0)))
);
create index unit_costs_shop_id_index on unit_costs (shop_id, value desc, unit_id);

create table cost_layers (
  position bigint not null generated always as identity constraint cost_layers_pkey primary key,
  unit_id uuid not null constraint cost_layers_unit_id_foreign references unit_costs (unit_id),
  shop_id uuid not null constraint cost_layers_shop_id_foreign references shops (id),
  -- None: what lay here before costs were kept.
  movement_id uuid null constraint cost_layers_movement_id_foreign references stock_movements (id),
  pieces int not null,
  remaining int not null,
  value bigint not null,
  remaining_value bigint not null,
  estimated boolean not null,
  at timestamptz not null,
  constraint cost_layers_remaining_check check (pieces > 0 and remaining between 0 and pieces and value >= 0 and remaining_value >= 0
    and (remaining > 0 or remaining_value = 0))
);
create index cost_layers_open_index on cost_layers (unit_id, position) where remaining > 0;
create index cost_layers_movement_id_index on cost_layers (movement_id);

create table movement_costs (
  movement_id uuid not null constraint movement_costs_pkey primary key constraint movement_costs_movement_id_foreign references stock_movements (id),
  shop_id uuid not null constraint movement_costs_shop_id_foreign references shops (id),
  unit_id uuid not null,
  order_id uuid null,
  type text not null,
  -- Signed, as the value: what came in is more.
  pieces int not null,
  value bigint not null,
  layered_value bigint not null,
  estimated boolean not null,
  at timestamptz not null
);
create index movement_costs_order_id_index on movement_costs (order_id) where order_id is not null;
create index movement_costs_unit_id_index on movement_costs (unit_id, at);

create table cost_adjustments (
  id uuid not null constraint cost_adjustments_pkey primary key,
  shop_id uuid not null constraint cost_adjustments_shop_id_foreign references shops (id),
  unit_id uuid not null,
  kind text not null,
  -- What a piece costs from now on (a correction), or what came on top of all pieces of a receipt (a cost that is known late).
  amount bigint not null,
  -- Of a late cost: the receipt that brought the pieces, and how many it brought.
  movement_id uuid null constraint cost_adjustments_movement_id_foreign references stock_movements (id),
  document_id uuid null,
  reason text null,
  -- Once it is worked: what of it went onto pieces that are here; the rest is a cost of its day.
  laid bigint null,
  at timestamptz not null,
  actor_id uuid null constraint cost_adjustments_actor_id_foreign references staff (id),
  actor_name text null,
  constraint cost_adjustments_kind_check check (kind in ('correction', 'landed')),
  constraint cost_adjustments_amount_check check (amount >= 0)
);
create index cost_adjustments_unit_id_index on cost_adjustments (unit_id, at);
create index cost_adjustments_document_id_index on cost_adjustments (document_id) where document_id is not null;
alter table stock_cost_queue add constraint stock_cost_queue_adjustment_id_foreign
  foreign key (adjustment_id) references cost_adjustments (id);
`);
    // As its file says. From here until the end nothing moves, so that what lies there is what is counted.
    this.addSql(`
create or replace function queue_stock_cost() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into stock_cost_queue (shop_id, movement_id) values (new.shop_id, new.id);
  return null;
end $$;
create trigger stock_movements_cost after insert on stock_movements for each row
  when (new.owned and new.type not in ('arrival', 'transfer_in')
    and new.on_hand_change + new.in_transit_change + new.quarantined_change <> 0)
  execute function queue_stock_cost();
`);
    this.addSql(`
with lying as (
  select l.shop_id, l.unit_id, sum(l.on_hand + l.in_transit + l.quarantined)::int as pieces,
    coalesce(p.supply_price_ht, 0) as price, min(l.received_at) as since
  from stock_levels l
  left join combinations c on c.id = l.unit_id
  left join products p on p.id = coalesce(c.product_id, l.unit_id)
  group by l.shop_id, l.unit_id, p.supply_price_ht
  having sum(l.on_hand + l.in_transit + l.quarantined) > 0
), known as (
  insert into unit_costs (unit_id, shop_id, pieces, value, layered_value, estimated, updated_at)
  select unit_id, shop_id, pieces, price * pieces, price * pieces, true, now() from lying
  returning unit_id
)
insert into cost_layers (unit_id, shop_id, pieces, remaining, value, remaining_value, estimated, at)
select unit_id, shop_id, pieces, pieces, price * pieces, price * pieces, true, coalesce(since, now()) from lying join known using (unit_id);
`);
    this.addSql(
      addPermission('costs.read', [
        'owner',
        'manager',
        'catalogue_editor',
        'accountant',
        'supplier_order_manager',
      ]),
    );
  }
}
