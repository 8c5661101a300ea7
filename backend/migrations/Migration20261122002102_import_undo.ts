import { Migration } from '@mikro-orm/migrations';

/** An import can be undone: what each row found and left, when it was applied, and how far the undo is. */
export class Migration20261122002102_import_undo extends Migration {
  override up(): void {
    this.addSql(`
alter table product_imports add column applied_at timestamptz null, add column undone int not null default 0,
  add column kept int not null default 0, add column undone_by uuid null, add column undone_by_name text null;
alter table product_imports drop constraint product_imports_state_check;
alter table product_imports add constraint product_imports_state_check
  check (state in ('mapping', 'checking', 'checked', 'running', 'done', 'cancelled', 'undoing', 'undone'));
alter table product_imports add constraint product_imports_undone_check check (undone between 0 and total);
drop index product_imports_state_index;
create index product_imports_state_index on product_imports (created_at) where state in ('checking', 'running', 'undoing');
alter table product_import_rows add column before jsonb null, add column after jsonb null,
  add column undone text null constraint product_import_rows_undone_check check (undone in ('back', 'partly', 'kept')),
  add column kept jsonb not null default '[]';
`);
  }
}
