import { Migration } from '@mikro-orm/migrations';

/** What comes on top of the price of goods that came: transport, customs, handling. */
export class Migration20261125003101_landed_costs extends Migration {
  override up(): void {
    this.addSql(`
create sequence landed_cost_numbers start 1001;
create table landed_costs (
  id uuid not null constraint landed_costs_pkey primary key,
  shop_id uuid not null constraint landed_costs_shop_id_foreign references shops (id),
  number bigint not null,
  -- What it was for, and the paper that says so.
  label text not null,
  reference text not null default '',
  amount bigint not null,
  spread_by text not null,
  at timestamptz not null,
  by_id uuid null constraint landed_costs_by_id_foreign references staff (id),
  by_name text not null,
  constraint landed_costs_number_unique unique (shop_id, number),
  constraint landed_costs_amount_check check (amount > 0),
  constraint landed_costs_spread_by_check check (spread_by in ('value', 'pieces', 'weight', 'volume'))
);
create table landed_cost_receipts (
  landed_cost_id uuid not null constraint landed_cost_receipts_landed_cost_id_foreign references landed_costs (id),
  receipt_id uuid not null constraint landed_cost_receipts_receipt_id_foreign references supplier_receipts (id),
  constraint landed_cost_receipts_pkey primary key (landed_cost_id, receipt_id)
);
create index landed_cost_receipts_receipt_id_index on landed_cost_receipts (receipt_id);
`);
  }
}
