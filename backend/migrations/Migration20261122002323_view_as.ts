import { Migration } from '@mikro-orm/migrations';

/** A session in which somebody looks at the shop as a role does, until when. */
export class Migration20261122002323_view_as extends Migration {
  override up(): void {
    this.addSql(`
alter table staff_sessions add column view_as_role_id uuid null, add column view_as_until timestamptz null,
  add constraint staff_sessions_view_as_foreign foreign key (view_as_role_id) references roles (id);
`);
  }
}
