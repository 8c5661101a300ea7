import { Migration } from '@mikro-orm/migrations';

/** Which versions' functions the database has had, so that none brings an older text back (decision 0024). */
export class Migration20261122002200_installed_functions extends Migration {
  override up(): void {
    this.addSql(`
create table installed_functions (
  id int generated always as identity constraint installed_functions_pkey primary key,
  hash text not null constraint installed_functions_hash_unique unique,
  tables text not null,
  at timestamptz not null default now()
);
`);
  }
}
