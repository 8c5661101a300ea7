import { Migration } from '@mikro-orm/migrations';

/** What is to be ordered again, as it was reckoned last; and what people say of a unit beside that. */
export class Migration20261125003100_reorder extends Migration {
  override up(): void {
    this.addSql(`
create table reorder_rules (
  unit_id uuid not null constraint reorder_rules_pkey primary key,
  shop_id uuid not null constraint reorder_rules_shop_id_foreign references shops (id),
  -- Never fewer than this, and never up to more than that; null: what is sold decides alone.
  minimum int null,
  maximum int null,
  -- It is not bought any more.
  off boolean not null default false,
  constraint reorder_rules_bounds_check check (minimum >= 1 and maximum >= 1 and (minimum is null or maximum is null or maximum >= minimum))
);
create index reorder_rules_shop_id_index on reorder_rules (shop_id);

create table reorder_reviews (
  shop_id uuid not null constraint reorder_reviews_pkey primary key constraint reorder_reviews_shop_id_foreign references shops (id),
  on_day date not null,
  at timestamptz not null,
  -- Units that were looked at.
  units int not null
);

create table reorder_suggestions (
  unit_id uuid not null constraint reorder_suggestions_pkey primary key,
  shop_id uuid not null constraint reorder_suggestions_shop_id_foreign references shops (id),
  -- None: nobody is known to sell it.
  supplier_id uuid null constraint reorder_suggestions_supplier_id_foreign references suppliers (id),
  suggested int not null,
  -- Until nothing is left, at this pace; null: none is known.
  days_left int null,
  -- What it was reckoned from.
  figures jsonb not null,
  constraint reorder_suggestions_suggested_check check (suggested >= 1)
);
create index reorder_suggestions_shop_id_index on reorder_suggestions (shop_id, days_left, unit_id);
create index reorder_suggestions_supplier_id_index on reorder_suggestions (supplier_id);
`);
  }
}
