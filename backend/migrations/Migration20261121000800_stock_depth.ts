import { Migration } from '@mikro-orm/migrations';

/**
 * Stock in depth: lots that expire, pieces on their way and in quarantine, stock takes, expeditions between warehouses;
 * and how far each line of an order is packed and kept.
 */
export class Migration20261121000800_stock_depth extends Migration {
  override up(): void {
    this.addSql(`
alter table stock_levels
  add column expires_on date null,
  add column received_at timestamptz null,
  add column in_transit int not null default 0,
  add column quarantined int not null default 0,
  add constraint stock_levels_away_check check (in_transit >= 0 and quarantined >= 0),
  add constraint stock_levels_expiry_check check (expires_on is null or lot <> '');
create index stock_levels_warehouse_id_index on stock_levels (warehouse_id);
create index stock_levels_expiry_index on stock_levels (expires_on) where expires_on is not null;

alter table stock_movements
  add column in_transit_change int not null default 0,
  add column quarantined_change int not null default 0,
  add column document text null,
  add column document_id uuid null,
  drop constraint stock_movements_type_check,
  add constraint stock_movements_type_check check (type in (
    'receipt', 'hold', 'release', 'reservation', 'hand_over', 'sale', 'transfer_out', 'transfer_in', 'arrival',
    'adjustment', 'quarantine', 'inspection', 'write_off', 'return'));
create index stock_movements_shop_id_index on stock_movements (shop_id, at desc, id desc);
create index stock_movements_document_id_index on stock_movements (document_id) where document_id is not null;

alter table stock_holds
  drop constraint stock_holds_state_check,
  add constraint stock_holds_state_check check (state in ('held', 'reserved', 'in_transit', 'returned', 'released', 'consumed', 'lost'));
drop index stock_holds_level_id_index;
create index stock_holds_level_id_index on stock_holds (level_id) where state in ('held', 'reserved', 'in_transit');

create table stock_quarantine (
  id uuid not null constraint stock_quarantine_pkey primary key,
  shop_id uuid not null,
  level_id uuid not null constraint stock_quarantine_level_id_foreign references stock_levels (id),
  quantity int not null,
  origin text not null,
  order_id uuid null constraint stock_quarantine_order_id_foreign references orders (id),
  outcome text null,
  reason text null,
  created_at timestamptz not null,
  inspected_at timestamptz null,
  inspected_by uuid null constraint stock_quarantine_inspected_by_foreign references staff (id),
  constraint stock_quarantine_quantity_check check (quantity >= 1),
  constraint stock_quarantine_origin_check check (origin in ('return', 'expiry', 'receipt', 'shelf')),
  constraint stock_quarantine_outcome_check check (outcome in ('passed', 'rejected', 'hold'))
);
create index stock_quarantine_shop_id_index on stock_quarantine (shop_id, created_at desc);
create index stock_quarantine_level_id_index on stock_quarantine (level_id) where outcome is null or outcome = 'hold';

create table stock_takes (
  id uuid not null constraint stock_takes_pkey primary key,
  shop_id uuid not null,
  warehouse_id uuid not null constraint stock_takes_warehouse_id_foreign references warehouses (id),
  state text not null,
  note text null,
  created_at timestamptz not null,
  created_by uuid null constraint stock_takes_created_by_foreign references staff (id),
  closed_at timestamptz null,
  constraint stock_takes_state_check check (state in ('open', 'posted', 'cancelled'))
);
create index stock_takes_shop_id_index on stock_takes (shop_id, created_at desc);
create unique index stock_takes_open_unique on stock_takes (warehouse_id) where state = 'open';

create table stock_take_counts (
  id uuid not null constraint stock_take_counts_pkey primary key,
  take_id uuid not null constraint stock_take_counts_take_id_foreign references stock_takes (id),
  unit_id uuid not null,
  lot text not null,
  -- What the books said at the moment of counting: goods that move afterwards are no difference.
  expected int not null,
  counted int not null,
  counted_at timestamptz not null,
  constraint stock_take_counts_place_unique unique (take_id, unit_id, lot),
  constraint stock_take_counts_counted_check check (counted >= 0)
);

create sequence internal_expedition_numbers start 1001;

create table internal_expeditions (
  id uuid not null constraint internal_expeditions_pkey primary key,
  shop_id uuid not null,
  number bigint not null,
  source_id uuid not null constraint internal_expeditions_source_id_foreign references warehouses (id),
  destination_id uuid not null constraint internal_expeditions_destination_id_foreign references warehouses (id),
  status text not null,
  return_of uuid null constraint internal_expeditions_return_of_foreign references internal_expeditions (id),
  note text null,
  version int not null default 1,
  created_at timestamptz not null,
  created_by uuid null constraint internal_expeditions_created_by_foreign references staff (id),
  sent_at timestamptz null,
  closed_at timestamptz null,
  constraint internal_expeditions_number_unique unique (shop_id, number),
  constraint internal_expeditions_places_check check (source_id <> destination_id),
  constraint internal_expeditions_status_check check (status in ('inprogress', 'pending', 'sent', 'received', 'completed', 'cancelled'))
);
create index internal_expeditions_shop_id_index on internal_expeditions (shop_id, created_at desc);

create table internal_expedition_items (
  id uuid not null constraint internal_expedition_items_pkey primary key,
  expedition_id uuid not null constraint internal_expedition_items_expedition_id_foreign references internal_expeditions (id),
  product_id uuid not null constraint internal_expedition_items_product_id_foreign references products (id),
  combination_id uuid null constraint internal_expedition_items_combination_id_foreign references combinations (id),
  unit_id uuid not null,
  quantity int not null,
  packing text not null default 'unpack',
  constraint internal_expedition_items_unit_unique unique (expedition_id, unit_id),
  constraint internal_expedition_items_quantity_check check (quantity >= 1),
  constraint internal_expedition_items_packing_check check (packing in ('pack', 'not_found', 'unpack'))
);

-- What was sent, lot by lot. Under way: quantity - received - missing - returned.
create table internal_expedition_parts (
  id uuid not null constraint internal_expedition_parts_pkey primary key,
  expedition_id uuid not null constraint internal_expedition_parts_expedition_id_foreign references internal_expeditions (id),
  item_id uuid not null constraint internal_expedition_parts_item_id_foreign references internal_expedition_items (id),
  level_id uuid not null constraint internal_expedition_parts_level_id_foreign references stock_levels (id),
  quantity int not null,
  received int not null default 0,
  missing int not null default 0,
  returned int not null default 0,
  reason text null,
  constraint internal_expedition_parts_level_unique unique (expedition_id, level_id),
  constraint internal_expedition_parts_sane_check check (quantity >= 1 and received >= 0 and missing >= 0 and returned >= 0
    and received + missing + returned <= quantity)
);
create index internal_expedition_parts_level_id_index on internal_expedition_parts (level_id);

create table warehouse_staff (
  warehouse_id uuid not null constraint warehouse_staff_warehouse_id_foreign references warehouses (id),
  staff_id uuid not null constraint warehouse_staff_staff_id_foreign references staff (id),
  constraint warehouse_staff_pkey primary key (warehouse_id, staff_id)
);
create index warehouse_staff_staff_id_index on warehouse_staff (staff_id);

alter table orders add column cod_amount bigint null;
alter table order_lines
  add column packed int null,
  add column kept int null,
  add constraint order_lines_packed_check check (packed between 0 and quantity),
  add constraint order_lines_kept_check check (kept between 0 and quantity);
`);
  }
}
