import { Migration } from '@mikro-orm/migrations';

/** Files of products on their way into the catalogue, row by row, and how their columns were named before. */
export class Migration20261121001300_product_imports extends Migration {
  override up(): void {
    this.addSql(`
create table product_imports (
  id uuid not null constraint product_imports_pkey primary key,
  shop_id uuid not null constraint product_imports_shop_id_foreign references shops (id),
  file_name text not null,
  state text not null,
  columns text[] not null,
  mapping text[] not null,
  total int not null,
  done int not null default 0,
  created int not null default 0,
  updated int not null default 0,
  same int not null default 0,
  refused int not null default 0,
  created_at timestamptz not null,
  created_by uuid null,
  created_by_name text null,
  constraint product_imports_state_check check (state in ('mapping', 'checking', 'checked', 'running', 'done', 'cancelled')),
  constraint product_imports_done_check check (done between 0 and total)
);
create index product_imports_shop_id_index on product_imports (shop_id, created_at);
create index product_imports_state_index on product_imports (created_at) where state in ('checking', 'running');

create table product_import_rows (
  import_id uuid not null constraint product_import_rows_import_id_foreign references product_imports (id) on delete cascade,
  number int not null,
  cells text[] not null,
  key text null,
  outcome text null,
  product_id uuid null,
  errors jsonb not null default '[]',
  constraint product_import_rows_pkey primary key (import_id, number),
  constraint product_import_rows_outcome_check check (outcome in ('create', 'update', 'same', 'error'))
);
create index product_import_rows_key_index on product_import_rows (import_id, key);

create table product_import_mappings (
  shop_id uuid not null constraint product_import_mappings_shop_id_foreign references shops (id),
  head text not null,
  mapping text[] not null,
  constraint product_import_mappings_pkey primary key (shop_id, head)
);`);
  }
}
