import { Migration } from '@mikro-orm/migrations';

/** Pictures that the rows of an import name by their addresses, fetched one by one after the row. */
export class Migration20261122002104_import_pictures extends Migration {
  override up(): void {
    this.addSql(`
create table product_import_pictures (
  import_id uuid not null,
  number int not null,
  place int not null,
  shop_id uuid not null constraint product_import_pictures_shop_id_foreign references shops (id),
  product_id uuid not null constraint product_import_pictures_product_id_foreign references products (id) on delete cascade,
  url text not null,
  state text not null default 'waiting',
  reason text null,
  media_id uuid null,
  attempts int not null default 0,
  next_at timestamptz not null,
  constraint product_import_pictures_pkey primary key (import_id, number, place),
  constraint product_import_pictures_row_foreign foreign key (import_id, number)
    references product_import_rows (import_id, number) on delete cascade,
  constraint product_import_pictures_state_check check (state in ('waiting', 'done', 'failed'))
);
create index product_import_pictures_waiting_index on product_import_pictures (next_at) where state = 'waiting';
create index product_import_pictures_product_index on product_import_pictures (product_id);
`);
  }
}
