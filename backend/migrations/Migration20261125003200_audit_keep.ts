import { Migration } from '@mikro-orm/migrations';
import { addPermission } from './permissions.ts';

/** How long the audit log is kept is for whoever the owner trusts with it, and not for all who change settings. */
export class Migration20261125003200_audit_keep extends Migration {
  override up(): void {
    this.addSql(addPermission('audit.keep', ['owner']));
  }
}
