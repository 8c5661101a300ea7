import { Migration } from '@mikro-orm/migrations';

/** Indexes, constraints and triggers as the upgrades left them: what is gone since then is told, with how it is made again. */
export class Migration20261125003601_schema_objects extends Migration {
  override up(): void {
    this.addSql(`
create table schema_objects (
  kind text not null,
  name text not null,
  definition text not null,
  constraint schema_objects_pkey primary key (kind, name),
  constraint schema_objects_kind_check check (kind in ('index', 'constraint', 'trigger'))
);
`);
  }
}
